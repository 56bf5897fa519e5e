import { phoenix } from '@fairground/art/symbols/creatures.ts';
import { dragon, koi, lantern } from '@fairground/art/symbols/east.ts';
import { letterA, letterK, letterQ, wild } from '@fairground/art/symbols/letters.ts';
import { prizeCoin } from '@fairground/art/symbols/prize-coins.ts';
import type { SymbolDrawing } from '@fairground/art/symbols/shading.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import type { Awaited } from '../../client/awaited.ts';
import type { Lit, Window } from '../../client/reel-stage.ts';
import { type Scene, SlotBoard, type SlotLook } from '../../client/slot-board.tsx';
import { CoinPrizes, PayList, type PayRow, Respins } from '../../client/slot-parts.tsx';
import type { Coin, HoldState } from '../../hold-and-win-game.ts';
import { reelsAt, rowsOf } from '../../reels.ts';
import { type Face, HOLD, LINE_PAYS, LINES, PAYING, ROWS, STRIPS } from '../data.ts';
import { dragonVault, type PaidSpin } from '../rules.ts';

type View = HoldState & PaidSpin;

const FACES = {
  DR: dragon,
  PH: phoenix,
  KO: koi,
  LA: lantern,
  A: letterA,
  K: letterK,
  Q: letterQ,
  W: wild,
  C: prizeCoin('×', 'gold'),
} satisfies Record<Face, SymbolDrawing>;

const metalOf = (prize: number) =>
  prize >= 100 ? 'ruby' : prize >= 10 ? 'gold' : prize >= 5 ? 'silver' : 'copper';

/** The coins by the names they have in a window. */
const COINS = Object.fromEntries(
  HOLD.prizes.map(({ prize }) => [coinFace(prize), prizeCoin(`×${prize}`, metalOf(prize))]),
);

function coinFace(prize: number): string {
  return `C${prize}`;
}

const EMPTY = '';
/** What runs behind the held coins: mostly nothing. */
const HELD_STRIP = ['C1', EMPTY, EMPTY, 'C5', EMPTY, EMPTY, EMPTY, 'C20', EMPTY, EMPTY, 'C2', EMPTY, EMPTY];

const isHeld = (view: View | null): view is View => (view?.coins.length ?? 0) >= HOLD.coinsToHold;

/** The window with its coins, and nothing else once they hold. */
function windowOf({ window, coins, respins }: View): Window {
  const coinAt = (reel: number, row: number) => coins.find((coin) => coin.reel === reel && coin.row === row);
  return window.map((faces, row) =>
    faces.map((face, reel) => {
      const coin = coinAt(reel, row);
      if (coin) return coinFace(coin.prize);
      return respins > 0 ? EMPTY : face;
    }),
  );
}

const placeOf = ({ reel, row }: Coin) => [reel, row] as const;
const total = (coins: readonly Coin[]) => coins.reduce((sum, { prize }) => sum + prize, 0);

const awaited: Awaited = { faces: (face) => face in COINS, needed: HOLD.coinsToHold };

function scenesOf(shown: Json): Scene[] {
  const view = shown as View | null;
  if (!view) return [];
  const window = windowOf(view);
  // Lines win with the paid spin alone; in the respins their symbols are gone.
  const lit = [...(view.respins === 0 ? litLines(view) : []), ...(isHeld(view) ? litCoins(view) : [])];
  const wins = lit.filter(({ places }) => places.length > 0);
  const scene: Scene = { window, wins, washed: [], caption: null, ...(view.respins === 0 && { awaited }) };
  if (!isHeld(view)) return [scene];
  if (view.respins === 0) return [{ ...scene, event: 'studio.coins_hold' }];
  return [{ ...scene, caption: `× ${total(view.coins)}` }];
}

function litLines({ lineWins }: View): Lit[] {
  return lineWins.map(({ line, count }) => {
    const rows = LINES[line - 1] ?? [];
    return { line: rows, places: rows.slice(0, count).map((row, reel) => [reel, row] as const) };
  });
}

/** At the beginning and at the end all of them; in between the one that has just landed. */
function litCoins({ coins, respins, respinsLeft }: View): Lit[] {
  const isAll = respins === 0 || respinsLeft === 0;
  const fresh = respinsLeft === HOLD.respins ? coins.slice(-1) : [];
  return [{ line: null, places: (isAll ? coins : fresh).map(placeOf) }];
}

const slot: SlotLook = {
  faces: { ...FACES, ...COINS },
  strips: STRIPS,
  window: rowsOf(reelsAt(STRIPS, [3, 4, 6, 5, 3], ROWS)),
  scenesOf,
  held: (shown) => {
    const view = shown as View | null;
    if (!isHeld(view) || view.respinsLeft === 0) return null;
    return { places: view.coins.map(placeOf), strip: HELD_STRIP };
  },
  above: (shown, money) => {
    const view = shown as View | null;
    if (!isHeld(view)) return null;
    const worth = BigInt(total(view.coins)) * BigInt(view.stake);
    return <Respins left={view.respinsLeft} worth={worth} money={money} />;
  },
};

function Paytable({ stake, money }: PaytableProps) {
  const worth = (credits: number) => money((stake * BigInt(credits)) / BigInt(LINES.length));
  const rows = PAYING.map(
    (face): PayRow => ({
      face,
      drawing: FACES[face],
      pays: LINE_PAYS[face].map((credits, index) => [index + 3, credits] as const),
    }),
  );
  return (
    <>
      <PayList rows={rows} worth={worth} />
      <CoinPrizes
        prizes={HOLD.prizes.map(({ prize, weight }) => ({
          face: coinFace(prize),
          drawing: COINS[coinFace(prize)] ?? FACES.C,
          worth: money(stake * BigInt(prize)),
          weight,
        }))}
        full={money(stake * BigInt(HOLD.fullPrize))}
      />
    </>
  );
}

export const client: GameClient = {
  rules: dragonVault as unknown as Game,
  Board: (props: BoardProps) => <SlotBoard {...props} slot={slot} />,
  Paytable,
  stage: { from: '#4a0d12', to: '#120609', glow: 'rgb(255 150 40 / 38%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  nextStep: (view) => ((view as View).respinsLeft > 0 ? { type: 'spin' } : null),
  hasAutoplay: true,
};
