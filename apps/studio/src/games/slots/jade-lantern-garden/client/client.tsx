import { crane, koi, lantern, peony } from '@fairground/art/symbols/east.ts';
import {
  letterA,
  letterJ,
  letterK,
  letterQ,
  letterTen,
  scatter,
  wild,
} from '@fairground/art/symbols/letters.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import type { Awaited } from '../../client/awaited.ts';
import type { Lit } from '../../client/reel-stage.ts';
import { type Scene, SlotBoard, type SlotLook } from '../../client/slot-board.tsx';
import { FreeSpins, PayList, type PayRow } from '../../client/slot-parts.tsx';
import type { FreeSpinState } from '../../free-spin-game.ts';
import { reelsAt, rowsOf } from '../../reels.ts';
import { type Face, LINE_PAYS, LINES, ROWS, SCATTER_PAYS, SCATTERS_FOR_FREE_SPINS, STRIPS } from '../data.ts';
import type { Spin } from '../evaluate.ts';
import { jadeLanternGarden } from '../rules.ts';

type View = Omit<FreeSpinState, 'spins'> & { spins: (FreeSpinState['spins'][number] & Spin)[] };

const FACES = {
  H1: lantern,
  H2: koi,
  H3: crane,
  H4: peony,
  L1: letterA,
  L2: letterK,
  L3: letterQ,
  L4: letterJ,
  L5: letterTen,
  W: wild,
  S: scatter,
} satisfies Record<Face, typeof lantern>;

const awaited: Awaited = { faces: (face) => face === 'S', needed: SCATTERS_FOR_FREE_SPINS };

function scenesOf(view: Json): Scene[] {
  const spin = (view as View | null)?.spins.at(-1);
  if (!spin) return [];
  const wins: Lit[] = spin.lineWins.map(({ line, count }) => {
    const rows = LINES[line - 1] ?? [];
    return { line: rows, places: rows.slice(0, count).map((row, reel) => [reel, row] as const) };
  });
  if (spin.scatterPay > 0) wins.push({ line: null, places: placesOf(spin.window, 'S') });
  return [{ window: spin.window, wins, washed: [], caption: null, awaited }];
}

const placesOf = (window: Spin['window'], face: Face) =>
  window.flatMap((row, at) => row.flatMap((shown, reel) => (shown === face ? [[reel, at] as const] : [])));

const slot: SlotLook = {
  faces: FACES,
  strips: STRIPS,
  window: rowsOf(reelsAt(STRIPS, [12, 14, 8, 21, 2], ROWS)),
  scenesOf,
  above: (view, money) => {
    const { freeSpinsLeft = 0, spins = [], payout = '0' } = (view as View | null) ?? {};
    if (freeSpinsLeft === 0 && spins.length < 2) return null;
    return <FreeSpins left={freeSpinsLeft} won={BigInt(payout)} money={money} />;
  },
};

function Paytable({ stake, money }: PaytableProps) {
  const worth = (credits: number) => money((stake * BigInt(credits)) / BigInt(LINES.length));
  const rows: PayRow[] = Object.entries(LINE_PAYS).map(([face, pays]) => ({
    face,
    drawing: FACES[face as Face],
    pays: pays.map((credits, index) => [index + 3, credits] as const),
  }));
  const scatters = Object.entries(SCATTER_PAYS).map(
    ([count, times]) => [Number(count), times * LINES.length] as const,
  );
  return <PayList rows={[...rows, { face: 'S', drawing: scatter, pays: scatters }]} worth={worth} />;
}

export const client: GameClient = {
  rules: jadeLanternGarden as unknown as Game,
  Board: (props: BoardProps) => <SlotBoard {...props} slot={slot} />,
  Paytable,
  stage: { from: '#06281f', to: '#0b0a1e', glow: 'rgb(38 160 108 / 45%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  nextStep: (view) => ((view as View).freeSpinsLeft > 0 ? { type: 'spin' } : null),
  hasAutoplay: true,
};
