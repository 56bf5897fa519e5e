import { bull, scarab, tiger, wolf } from '@fairground/art/symbols/creatures.ts';
import { letterA, letterJ, letterK, letterQ, scatter, wild } from '@fairground/art/symbols/letters.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import type { Awaited } from '../../client/awaited.ts';
import { NO_PLACE, type Place, type Window } from '../../client/reel-stage.ts';
import { type Scene, SlotBoard, type SlotLook } from '../../client/slot-board.tsx';
import { FreeSpins, PayList, type PayRow, WayCount } from '../../client/slot-parts.tsx';
import type { FreeSpinState } from '../../free-spin-game.ts';
import {
  BET_CREDITS,
  type Face,
  FEWEST_REELS,
  PAYING,
  SCATTERS_FOR_FREE_SPINS,
  STRIPS,
  TALLEST,
  WAY_PAYS,
} from '../data.ts';
import { evaluate, type PeakSpin, tigerPeaks } from '../rules.ts';

type View = Omit<FreeSpinState, 'spins'> & { spins: (FreeSpinState['spins'][number] & PeakSpin)[] };

const FACES = {
  TI: tiger,
  WO: wolf,
  BU: bull,
  SC: scarab,
  A: letterA,
  K: letterK,
  Q: letterQ,
  J: letterJ,
  W: wild,
  S: scatter,
} satisfies Record<Face, typeof tiger>;

/** Row by row, with nothing below the reels that are not tall. */
const windowOf = ({ reels }: PeakSpin): Window =>
  Array.from({ length: TALLEST }, (_, row) => reels.map((column) => column[row] ?? NO_PLACE));

const placesOf = ({ reels }: PeakSpin, fits: (face: Face, reel: number) => boolean): Place[] =>
  reels.flatMap((column, reel) =>
    column.flatMap((face, row) => (fits(face, reel) ? [[reel, row] as const] : [])),
  );

const awaited: Awaited = { faces: (face) => face === 'S', needed: SCATTERS_FOR_FREE_SPINS };

function scenesOf(view: Json): Scene[] {
  const spin = (view as View | null)?.spins.at(-1);
  if (!spin) return [];
  const wins = spin.wins.map(({ symbol, reels }) => ({
    line: null,
    places: placesOf(spin, (face, reel) => reel < reels && (face === symbol || face === 'W')),
  }));
  const ways = spin.wins.reduce((total, win) => total + win.ways, 0);
  return [{ window: windowOf(spin), wins, washed: [], caption: ways > 0 ? `× ${ways}` : null, awaited }];
}

const FIRST = evaluate([12, 14, 4, 0, 0, 3, 4, 6, 5, 3]);

const slot: SlotLook = {
  faces: FACES,
  strips: STRIPS,
  window: windowOf(FIRST),
  scenesOf,
  above: (shown, money) => {
    const view = shown as View | null;
    const { freeSpinsLeft = 0, spins = [], payout = '0' } = view ?? {};
    return (
      <>
        <WayCount ways={spins.at(-1)?.ways ?? FIRST.ways} />
        {(freeSpinsLeft > 0 || spins.length > 1) && (
          <FreeSpins left={freeSpinsLeft} won={BigInt(payout)} money={money} />
        )}
      </>
    );
  },
};

function Paytable({ stake, money }: PaytableProps) {
  const worth = (credits: number) => money((stake * BigInt(credits)) / BigInt(BET_CREDITS));
  const rows = PAYING.map(
    (face): PayRow => ({
      face,
      drawing: FACES[face],
      pays: WAY_PAYS[face].map((credits, index) => [index + FEWEST_REELS, credits] as const),
    }),
  );
  return <PayList rows={rows} worth={worth} />;
}

export const client: GameClient = {
  rules: tigerPeaks as unknown as Game,
  Board: (props: BoardProps) => <SlotBoard {...props} slot={slot} />,
  Paytable,
  stage: { from: '#4a2a08', to: '#0d0a14', glow: 'rgb(255 170 60 / 40%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  nextStep: (view) => ((view as View).freeSpinsLeft > 0 ? { type: 'spin' } : null),
  hasAutoplay: true,
};
