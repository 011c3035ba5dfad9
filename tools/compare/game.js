// game.js -- a turn game as small as one can be that has what a card game has: hands that others do not see, a deck, a pile, a turn.
//
// A move puts a card of one's hand on the pile and takes one from the deck; then it is the next player's turn. The deck is dealt anew when
// it is empty, so a game lasts as long as it is played.
const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const CARDS = 105;
const HAND = 8;

exports.Table = {
  name: "table",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const players = {};
    for (let i = 0; i < ctx.numPlayers; i++) players[i] = { hand: deck.splice(0, HAND) };
    return { secret: { deck }, players, pile: [] };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      move: ({ G, playerID, random }, at) => {
        const { hand } = G.players[playerID];
        if (!(at >= 0 && at < hand.length)) return INVALID_MOVE;
        G.pile.push(...hand.splice(at, 1));
        if (G.secret.deck.length === 0) {
          G.secret.deck = random.Shuffle(G.pile);
          G.pile = [];
        }
        hand.push(G.secret.deck.pop());
      },
      client: false, // it takes a card that the client does not know
    },
  },
};
