import { bar, bell, cherry, doubleBar, seven, tripleBar } from '@fairground/art/symbols/fruit.ts';
import { crown } from '@fairground/art/symbols/gems.ts';
import { type SymbolDrawing, line as stroke } from '@fairground/art/symbols/shading.ts';
import type { BoardProps, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { type Scene, SlotBoard, type SlotLook } from '../../client/slot-board.tsx';
import { PayList, type PayRow, Pot } from '../../client/slot-parts.tsx';
import { reelsAt, rowsOf } from '../../reels.ts';
import {
  ANY_THREE_BARS,
  type Face,
  LINES,
  ONE_CHERRY,
  ROWS,
  STRIPS,
  THREE_OF_A_KIND,
  TWO_CHERRIES,
} from '../data.ts';
import { type BrassSevensState, brassSevens } from '../rules.ts';

/** The empty place between two symbols of an old machine. */
const blank: SymbolDrawing = () => stroke('M-16 0H16', '#8d7fae', 3, 'opacity=".5"');

const FACES = {
  JP: crown,
  S7: seven,
  B3: tripleBar,
  B2: doubleBar,
  B1: bar,
  BE: bell,
  CH: cherry,
  '--': blank,
} satisfies Record<Face, SymbolDrawing>;

function scenesOf(view: Json): Scene[] {
  const spin = view as BrassSevensState | null;
  if (!spin) return [];
  const wins = LINES.flatMap((rows, index) => {
    const pay = spin.linePays[index] ?? 0;
    const [first, second] = rows.map((row, reel) => spin.window[row]?.[reel]);
    // Cherries pay from the left; every other line pays as a whole.
    const count = pay === ONE_CHERRY && first === 'CH' ? 1 : pay === TWO_CHERRIES && second === 'CH' ? 2 : 3;
    return pay > 0
      ? [{ line: rows, places: rows.slice(0, count).map((row, reel) => [reel, row] as const) }]
      : [];
  });
  return [{ window: spin.window, wins, washed: [], caption: null }];
}

const slot: SlotLook = {
  faces: FACES,
  strips: STRIPS,
  window: rowsOf(reelsAt(STRIPS, [2, 16, 11], ROWS)),
  scenesOf,
  above: () => <Pot />,
};

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  const worth = (credits: number) => money((stake * BigInt(credits)) / BigInt(LINES.length));
  const rows = (Object.keys(THREE_OF_A_KIND) as Face[])
    .filter((face) => face !== '--')
    .map((face): PayRow => {
      const three = [3, THREE_OF_A_KIND[face]] as const;
      const pays = face === 'CH' ? ([[1, ONE_CHERRY], [2, TWO_CHERRIES], three] as const) : [three];
      return { face, drawing: FACES[face], pays };
    });
  return (
    <>
      <PayList rows={rows} worth={worth} />
      <p>{t('studio.any_bars', { amount: worth(ANY_THREE_BARS) })}</p>
    </>
  );
}

export const client: GameClient = {
  rules: brassSevens as unknown as Game,
  Board: (props: BoardProps) => <SlotBoard {...props} slot={slot} />,
  Paytable,
  stage: { from: '#3a0a16', to: '#0b0a1e', glow: 'rgb(214 120 40 / 40%)' },
  firstChoices: {},
  startInput: (stake) => ({ stake: String(stake) }),
  hasAutoplay: true,
};
