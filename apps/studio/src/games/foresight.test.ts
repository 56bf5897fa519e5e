import { expect, test } from 'vitest';
import { DECK } from '../engine/cards.ts';
import type { Game, Json } from '../engine/game.ts';
import { simulationChance } from '../engine/simulation-chance.ts';
import { SAMPLE_PLAYERS, type SamplePlayer } from '../simulation/sample-players.ts';
import { gameNamed } from './index.ts';
import type { CrashState } from './instant/crash/rules.ts';
import type { MinesState } from './instant/mines/rules.ts';
import { PLAYABLE, type PlayableGame } from './playable.ts';
import type { BlackjackState } from './table/blackjack/rules.ts';
import type { VideoPokerState } from './table/video-poker/rules.ts';

/**
 * What is undecided in a round that goes on: drawn in a later step (`later`), or already stored. Then this gives the same round with
 * another end, which its player must not be able to tell from it. `never` is for rounds that their first step decides.
 */
type Undecided = 'never' | 'later' | ((state: never) => Json);

/** At a table between players there are many views of one hand: `engine/card-rooms.test.ts` looks at all of them. */
const ROOMS = ['golden-flower', 'niu-niu-table'] as const;
type ForOne = Exclude<PlayableGame, (typeof ROOMS)[number]>;
const isForOne = (code: PlayableGame): code is ForOne => !ROOMS.some((room) => room === code);

const UNDECIDED: Readonly<Record<ForOne, Undecided>> = {
  'jade-lantern-garden': 'later',
  'monsoon-terraces': 'later',
  'brass-sevens': 'never',
  'crystal-hollow': 'later',
  'dragon-vault': 'later',
  'tiger-peaks': 'later',
  crash: (state: CrashState) => ({ ...state, point: String(BigInt(state.point) + 100n) }),
  dice: 'never',
  mines: (state: MinesState) => {
    const closed = Array.from({ length: 25 }, (_, tile) => tile).filter(
      (tile) => !state.opened.includes(tile),
    );
    const free = closed.filter((tile) => !state.mines.includes(tile));
    return { ...state, mines: [...free, ...state.mines].slice(0, state.mines.length).sort((a, b) => a - b) };
  },
  plinko: 'never',
  keno: 'never',
  'scratch-card': 'never',
  'jacks-or-better': (state: VideoPokerState) => {
    const left = DECK.filter((card) => !state.dealt.includes(card) && !state.next.includes(card));
    return { ...state, next: left.slice(0, state.next.length) };
  },
  'dragon-tiger': 'never',
  'grand-dragon-tiger': 'never',
  baccarat: 'never',
  'no-commission-baccarat': 'never',
  'sic-bo': 'never',
  'grand-sic-bo': 'never',
  'red-black': 'never',
  'niu-niu': 'never',
  'harbour-derby': 'never',
  'penalty-kick': 'later',
  craps: 'later',
  'lantern-reef': 'never',
  'pearl-lagoon': 'never',
  'ember-deep': 'never',
  'european-roulette': 'never',
  'french-roulette': 'never',
  'live-roulette': 'later',
  'live-baccarat': 'later',
  'live-baccarat-grand': 'later',
  'live-sic-bo': 'later',
  'live-dragon-tiger': 'later',
  blackjack: (state: BlackjackState) => {
    const [up, down] = state.dealer;
    return { ...state, dealer: [up, DECK[(DECK.indexOf(down as never) + 5) % DECK.length]] } as Json;
  },
};
const UNIT = 20_000n;
const SEEDS = 1_500;

/** The states after which a round goes on, over many rounds. */
function* openStates(
  game: Game,
  player: SamplePlayer,
): Generator<{ state: Json; action: Json; seed: number }> {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const chance = simulationChance(seed);
    let { state } = game.start(player.input(UNIT), chance);
    for (let steps = 1; !game.isOver(state); steps += 1) {
      const action = (player.decide?.(game.view(state), steps, UNIT) ??
        game.completion.action(state)) as Json;
      yield { state, action, seed };
      state = game.act(state, action, chance).state;
    }
  }
}

test.each(PLAYABLE.filter(isForOne))(
  '%s shows nothing of what is undecided, and what it stores of it is all there is',
  { timeout: 60_000 },
  (code) => {
    const game = gameNamed(code) as Game;
    const player = SAMPLE_PLAYERS[code] as SamplePlayer;
    const undecided = UNDECIDED[code];
    let [seen, different] = [0, 0];
    for (const { state, action, seed } of openStates(game, player)) {
      seen += 1;
      const other = typeof undecided === 'function' ? undecided(state as never) : state;
      expect(game.view(other)).toEqual(game.view(state));
      if (undecided === 'later') expect(game.view(state)).toMatchObject(shownWhole(state));
      // The same step, from what looks the same: only what is hidden, or drawn afresh, makes the difference.
      const luck = undecided === 'later' ? seed + SEEDS : seed;
      const ends = [
        game.act(state, action, simulationChance(seed)),
        game.act(other, action, simulationChance(luck)),
      ];
      const [one, two] = ends.map(({ state: end, credit }) =>
        JSON.stringify([game.view(end), String(credit)]),
      );
      if (one !== two) different += 1;
    }
    expect([seen > 0, different > 0]).toEqual(undecided === 'never' ? [false, false] : [true, true]);
  },
);

/** Of a round whose rest is drawn later, every field that is stored is shown. */
const shownWhole = (state: Json): object =>
  Object.fromEntries(Object.keys(state as object).map((name) => [name, expect.anything()]));
