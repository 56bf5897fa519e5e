import { drum } from '@fairground/art/symbols/arena.ts';
import { bull } from '@fairground/art/symbols/creatures.ts';
import { crane } from '@fairground/art/symbols/east.ts';
import {
  bamboo,
  dragonfly,
  frog,
  hat,
  jar,
  lotus,
  rice,
  umbrella,
} from '@fairground/art/symbols/terraces.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import type { Awaited } from '../../client/awaited.ts';
import type { Place, Window } from '../../client/reel-stage.ts';
import { type Scene, SlotBoard, type SlotLook } from '../../client/slot-board.tsx';
import { FreeSpins, PayList, type PayRow } from '../../client/slot-parts.tsx';
import type { FreeSpinState } from '../../free-spin-game.ts';
import { reelsAt, rowsOf } from '../../reels.ts';
import type { WayWin } from '../../ways.ts';
import type { Fall } from '../cascade.ts';
import { BET_CREDITS, DRUMS_FOR_FREE_SPINS, type Face, PAYING, ROWS, STRIPS, WAY_PAYS } from '../data.ts';
import { monsoonTerraces } from '../rules.ts';

type Shown = { falls: (Fall & { multiplier: number })[]; settled: Window; drums: number };
type View = Omit<FreeSpinState, 'spins'> & { spins: (FreeSpinState['spins'][number] & Shown)[] };

const FACES = {
  BU: bull,
  HE: crane,
  DR: dragonfly,
  LO: lotus,
  FR: frog,
  BA: bamboo,
  HA: hat,
  RI: rice,
  JA: jar,
  W: umbrella,
  S: drum,
} satisfies Record<Face, typeof frog>;

const awaited: Awaited = { faces: (face) => face === 'S', needed: DRUMS_FOR_FREE_SPINS };

function scenesOf(view: Json): Scene[] {
  const spin = (view as View | null)?.spins.at(-1);
  if (!spin) return [];
  const falls = spin.falls.map(({ window, wins, multiplier }): Scene => {
    const lit = wins.map((win) => ({ line: null, places: placesOf(window, win) }));
    return {
      window,
      wins: lit,
      washed: lit.flatMap(({ places }) => places),
      caption: `× ${multiplier}`,
      awaited,
    };
  });
  return [...falls, { window: spin.settled, wins: [], washed: [], caption: null, awaited }];
}

/** The symbol and the umbrellas that stood for it, as far as the win reaches. */
const placesOf = (window: Window, { symbol, reels }: WayWin<Face>): Place[] =>
  window.flatMap((row, at) =>
    row.flatMap((face, reel) => {
      const isPart = reel < reels && (face === symbol || face === 'W');
      return isPart ? [[reel, at] as const] : [];
    }),
  );

const slot: SlotLook = {
  faces: FACES,
  strips: STRIPS,
  window: rowsOf(reelsAt(STRIPS, [16, 0, 17, 14, 4], ROWS)),
  scenesOf,
  above: (view, money) => {
    const { freeSpinsLeft = 0, spins = [], payout = '0' } = (view as View | null) ?? {};
    if (freeSpinsLeft === 0 && spins.length < 2) return null;
    return <FreeSpins left={freeSpinsLeft} won={BigInt(payout)} money={money} />;
  },
};

function Paytable({ stake, money }: PaytableProps) {
  const worth = (credits: number) => money((stake * BigInt(credits)) / BigInt(BET_CREDITS));
  const rows = PAYING.map(
    (face): PayRow => ({
      face,
      drawing: FACES[face],
      pays: WAY_PAYS[face].map((credits, index) => [index + 3, credits] as const),
    }),
  );
  return <PayList rows={rows} worth={worth} />;
}

export const client: GameClient = {
  rules: monsoonTerraces as unknown as Game,
  Board: (props: BoardProps) => <SlotBoard {...props} slot={slot} />,
  Paytable,
  stage: { from: '#06323f', to: '#0b0a1e', glow: 'rgb(40 150 190 / 45%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  nextStep: (view) => ((view as View).freeSpinsLeft > 0 ? { type: 'spin' } : null),
  hasAutoplay: true,
};
