import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import { diamond } from '@fairground/art/symbols/gems.ts';
import { mine } from '@fairground/art/symbols/originals.ts';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { Facts } from '../../../../client/board/facts.tsx';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { symbolSvg } from '../../../../client/board/symbol-svg.ts';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, Choices, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { play } from '../../../../client/sound.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { parseRational, shareOf, toDecimal } from '../../../../engine/rational.ts';
import { TILES } from '../data.ts';
import { mines, multiplier } from '../rules.ts';
import { marksOf, nextOfMarks, withCount, withMark } from './marks.ts';
import style from './mines.module.css';

interface View {
  stake: string;
  opened: readonly number[];
  phase: 'open' | 'cashed' | 'lost';
  mineCount: number;
  mines: readonly number[] | null;
  multiplier: string | null;
  nextMultiplier: string | null;
}

const COUNTS = [1, 3, 5, 10, 24];
const SHOWING_MS = 260;
const gemPicture = svgDataUri(symbolSvg('gem', diamond, 90));
const minePicture = svgDataUri(symbolSvg('mine', mine, 90));

function Board(props: BoardProps) {
  const { t } = useWords();
  const { canAct, act, choices, choose, money, isReplay, allowsAutoplay } = props;
  useShown(props, SHOWING_MS);
  const view = props.view as View | null;
  const isUnderWay = view?.phase === 'open';
  const count = view && (isUnderWay || isReplay) ? view.mineCount : Number(choices.mines);
  const won = view?.multiplier ? money(shareOf(BigInt(view.stake), parseRational(view.multiplier))) : '–';
  const next = isUnderWay ? view.nextMultiplier : toDecimal(multiplier(count, 1), 4);
  return (
    <div className={board.board}>
      <Facts
        facts={[
          [t('studio.mines_count'), String(count)],
          [t('studio.multiplier'), view?.multiplier ? `× ${view.multiplier}` : '–'],
          [t('studio.win'), view?.phase === 'lost' ? money(0n) : won],
          [t('studio.mines_next'), next ? `× ${next}` : '–'],
        ]}
      />
      <Tiles
        view={view}
        canAct={canAct}
        act={act}
        marked={isReplay ? [] : marksOf(choices)}
        onMark={choose && allowsAutoplay ? (tile) => choose(withMark(choices, tile)) : null}
      />
      {!isReplay && isUnderWay && (
        <Button
          tone="reward"
          size="large"
          data-action="cash-out"
          disabled={!canAct || view.opened.length === 0}
          onClick={() => act({ type: 'cash-out' })}
        >
          {t('studio.cash_out', { amount: won })}
        </Button>
      )}
      {!isReplay && !isUnderWay && <Setup {...props} count={count} />}
    </div>
  );
}

/** How many mines, and how autoplay is told which tiles to open. */
function Setup({ count, choices, choose, allowsAutoplay }: BoardProps & { count: number }) {
  const { t } = useWords();
  return (
    <>
      <div className={style.setup}>
        <OptionRow
          label={t('studio.mines_count')}
          value={count}
          options={COUNTS.map((value) => ({ value, text: String(value) }))}
          onChoose={choose && ((value) => choose(withCount(choices, Number(value))))}
        />
        <input
          type="range"
          className={style.count}
          aria-label={t('studio.mines_count')}
          min={1}
          max={TILES - 1}
          value={count}
          disabled={!choose}
          onChange={({ target }) => choose?.(withCount(choices, Number(target.value)))}
        />
      </div>
      {allowsAutoplay && <p className={style.hint}>{t('studio.mines_marks')}</p>}
    </>
  );
}

interface TilesProps extends Pick<BoardProps, 'canAct' | 'act'> {
  view: View | null;
  /** What autoplay will open. */
  marked: readonly number[];
  /** Null while nothing can be marked. */
  onMark: ((tile: number) => void) | null;
}

function Tiles({ view, canAct, act, marked, onMark }: TilesProps) {
  const { t } = useWords();
  const [pressed, setPressed] = useState<number | null>(null);
  const isOpen = (tile: number) => view?.opened.includes(tile) ?? false;
  const isMine = (tile: number) => view?.mines?.includes(tile) ?? false;
  const stateOf = (tile: number) =>
    isMine(tile) ? 'mine' : isOpen(tile) ? 'gem' : view?.mines ? 'safe' : 'closed';
  return (
    <div className={style.tiles}>
      {Array.from({ length: TILES }, (_, tile) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
          key={tile}
          type="button"
          className={style.tile}
          data-tile={stateOf(tile)}
          data-opened={isOpen(tile) ? '' : undefined}
          data-pressed={pressed === tile && !isOpen(tile) && view?.phase === 'open' ? '' : undefined}
          aria-label={t('studio.mines_tile', { number: tile + 1 })}
          aria-pressed={onMark ? marked.includes(tile) : undefined}
          data-marked={marked.includes(tile) ? '' : undefined}
          disabled={!onMark && (!canAct || isOpen(tile))}
          onClick={() => {
            play('tick');
            if (onMark) {
              onMark(tile);
              return;
            }
            setPressed(tile);
            act({ type: 'open', tile });
          }}
        >
          {isMine(tile) && <img src={minePicture} alt="" />}
          {isOpen(tile) && !isMine(tile) && <img src={gemPicture} alt="" />}
        </button>
      ))}
    </div>
  );
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.mines_count')}</th>
          {[1, 2, 3, 5].map((safe) => (
            <th key={safe} scope="col">
              {t('studio.mines_safe', { number: safe })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COUNTS.map((count) => (
          <tr key={count}>
            <th scope="row">{count}</th>
            {[1, 2, 3, 5].map((safe) => (
              <td key={safe}>
                {safe <= TILES - count ? money(shareOf(stake, multiplier(count, safe))) : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  rules: mines as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#3a1a10', to: '#0b0a1e', glow: 'rgb(230 110 50 / 35%)' },
  firstChoices: { mines: 3, marks: [] },
  choicesOf: (input: Json) => input as Choices,
  startInput: (stake, { mines: count = 3 }) => ({ stake: String(stake), mines: count }),
  hasAutoplay: (choices) => marksOf(choices).length > 0,
  autoStep: nextOfMarks,
};
