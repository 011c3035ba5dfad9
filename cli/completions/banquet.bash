# banquet.bash -- completes the words of banquet's command line in bash; the program itself says what can come.
_banquet() {
    local words=() replies=() typed before word about i
    for ((i = 1; i <= COMP_CWORD; i++)); do # bash takes "key=value" apart
        if [[ ${#words[@]} -gt 0 && (${COMP_WORDS[i]} == = || ${COMP_WORDS[i - 1]} == =) ]]; then
            words[-1]+=${COMP_WORDS[i]}
        else
            words+=("${COMP_WORDS[i]}")
        fi
    done
    typed=${words[-1]}
    before=${typed%"${typed##*=}"}
    while IFS=$'\t' read -r word about; do
        replies+=("${word#"$before"}")
    done < <("${COMP_WORDS[0]}" --complete "${words[@]}" 2>/dev/null)
    COMPREPLY=("${replies[@]}")
    [[ ${#COMPREPLY[@]} -ne 1 || ${COMPREPLY[0]} != *= ]] || compopt -o nospace
}
complete -o default -F _banquet banquet
