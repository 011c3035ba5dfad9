# banquet.fish -- completes the words of banquet's command line in fish; the program itself says what can come.
function __banquet_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found ($words[1] --complete $words[2..-1] 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c banquet -f -a '(__banquet_complete)'
