import { lamp } from '@fairground/art/symbols/fortune.ts';
import {
  amethyst,
  diamond,
  emerald,
  moonstone,
  ruby,
  sapphire,
  topaz,
} from '@fairground/art/symbols/gems.ts';
import { wild } from '@fairground/art/symbols/letters.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import type { Awaited } from '../../client/awaited.ts';
import type { Window } from '../../client/reel-stage.ts';
import { type Scene, SlotBoard, type SlotLook } from '../../client/slot-board.tsx';
import { FreeSpins, PayList, type PayRow } from '../../client/slot-parts.tsx';
import type { FreeSpinState } from '../../free-spin-game.ts';
import { reelsAt, rowsOf } from '../../reels.ts';
import {
  BET_CREDITS,
  CLUSTER_PAYS,
  type Face,
  LAMPS_FOR_FREE_SPINS,
  PAYING,
  ROWS,
  SIZES,
  STRIPS,
} from '../data.ts';
import { crystalHollow } from '../rules.ts';
import type { Tumble } from '../tumbles.ts';

type Shown = { tumbles: Tumble[]; settled: Window; lamps: number };
type View = Omit<FreeSpinState, 'spins'> & { spins: (FreeSpinState['spins'][number] & Shown)[] };

const FACES = {
  DI: diamond,
  RU: ruby,
  SA: sapphire,
  EM: emerald,
  AM: amethyst,
  TO: topaz,
  MO: moonstone,
  W: wild,
  S: lamp,
} satisfies Record<Face, typeof lamp>;

const awaited: Awaited = { faces: (face) => face === 'S', needed: LAMPS_FOR_FREE_SPINS };

function scenesOf(view: Json): Scene[] {
  const spin = (view as View | null)?.spins.at(-1);
  if (!spin) return [];
  // Free spins bring no more of them.
  const began = spin.free ? {} : { awaited };
  const tumbles = spin.tumbles.map(({ window, wins, isQuake, gone }): Scene => {
    const lit = isQuake ? [gone] : wins.map(({ places }) => places);
    return {
      window,
      wins: lit.map((places) => ({ line: null, places })),
      washed: gone,
      caption: wins.map(({ places }) => `× ${places.length}`).join('  '),
      ...(isQuake && { event: 'studio.quake' }),
      ...began,
    };
  });
  return [...tumbles, { window: spin.settled, wins: [], washed: [], caption: null, ...began }];
}

const slot: SlotLook = {
  faces: FACES,
  strips: STRIPS,
  window: rowsOf(reelsAt(STRIPS, [1, 5, 2, 11, 7], ROWS)),
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
      pays: CLUSTER_PAYS[face].map((credits, index) => [SIZES[index] ?? 0, credits] as const),
    }),
  );
  return <PayList rows={rows} worth={worth} />;
}

export const client: GameClient = {
  rules: crystalHollow as unknown as Game,
  Board: (props: BoardProps) => <SlotBoard {...props} slot={slot} />,
  Paytable,
  stage: { from: '#2a0f4a', to: '#0a0818', glow: 'rgb(150 90 255 / 45%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  nextStep: (view) => ((view as View).freeSpinsLeft > 0 ? { type: 'spin' } : null),
  hasAutoplay: true,
};
