import { useTranslation } from '@fairground/i18n/react';
import type { PlayType, RowShape } from '@fairground/lottery-rules';
import { ClearTool } from './clear-tool.tsx';
import desk from './desk.module.css';
import { DigitPad } from './digit-pad.tsx';
import { usePlayText } from './use-play-text.ts';

/** More numbers than this are made of digits, not ticked. */
const TICKED_MAX = 100;

type Rows = readonly (readonly string[])[];

/** One row of buttons for each row of the play, or ten digits where there are too many numbers to show. */
export function NumberPad({
  play,
  odds,
  rows,
  onRows,
}: {
  play: PlayType;
  /** What an option pays, where each pays its own. */
  odds: ReadonlyMap<string, string>;
  rows: Rows;
  onRows: (rows: Rows) => void;
}) {
  const change = (index: number, items: readonly string[]) =>
    onRows(play.rule.rows.map((_, at) => (at === index ? items : (rows[at] ?? []))));
  return (
    <div className={desk.pad}>
      {play.rule.rows.map((shape, index) => (
        <PadRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the play
          key={index}
          name={{ code: play.code, index, count: play.rule.rows.length, size: shape.items.size }}
          shape={shape}
          odds={odds}
          chosen={rows[index] ?? []}
          onChosen={(items) => change(index, items)}
        />
      ))}
    </div>
  );
}

interface RowName {
  code: string;
  index: number;
  count: number;
  size: number;
}

function useRowName({ code, index, count, size }: RowName): string {
  const { t } = useTranslation('lottery');
  if (count === 1) return t('row.numbers');
  if (/^rx\d(?!fs)/.test(code) && index === 0 && size === 5) return t('row.places');
  if (/^rxtd|dt$/.test(code)) return t(index === 0 ? 'row.bankers' : 'row.legs');
  if (/zux|ethdx/.test(code)) return t(index === count - 1 ? 'row.single' : 'row.repeated');
  return t('part.place_n', { n: index + 1 });
}

/** Tens stand in one line; where each key says what it pays they take the room they need. */
function tensOf(size: number, odds: ReadonlyMap<string, string>): string | undefined {
  if (odds.size > 0 || size % 10 !== 0) return undefined;
  return size === 100 ? 'hundred' : '';
}

interface PadRowProps {
  name: RowName;
  shape: RowShape;
  odds: ReadonlyMap<string, string>;
  chosen: readonly string[];
  onChosen: (items: readonly string[]) => void;
}

function PadRow({ name, shape, odds, chosen, onChosen }: PadRowProps) {
  const { t } = useTranslation('lottery');
  const { item } = usePlayText();
  const label = useRowName(name);
  const { items, max } = shape;
  if (items.size > TICKED_MAX) {
    const isOrdered = !/IBOX|tod$|hhzx|zux/.test(name.code);
    const width = String(items.at(0)).length;
    return <DigitPad {...{ label, width, isOrdered, chosen, onChosen }} />;
  }
  const all = Array.from({ length: items.size }, (_, index) => String(items.at(index)));
  const isPlaces = /^rx\d(?!fs)/.test(name.code) && name.index === 0 && name.size === 5;
  const toggle = (text: string) => {
    if (chosen.includes(text)) onChosen(chosen.filter((other) => other !== text));
    else onChosen(max === 1 ? [text] : [...chosen, text].slice(-max));
  };
  return (
    <fieldset className={desk.row}>
      <legend className={desk.rowName}>{label}</legend>
      <div className={desk.keys} data-ten={tensOf(items.size, odds)}>
        {all.map((text) => (
          <button
            key={text}
            type="button"
            className={desk.key}
            aria-pressed={chosen.includes(text)}
            data-word={/^\d+$/.test(text) ? undefined : ''}
            onClick={() => toggle(text)}
          >
            {isPlaces ? String(Number(text) + 1) : item(text)}
            {odds.has(text) && <small className={desk.odds}>{odds.get(text)}</small>}
          </button>
        ))}
      </div>
      <div className={desk.rowTools}>
        {max >= items.size && items.size > 2 && (
          <button type="button" className={desk.tool} onClick={() => onChosen(all)}>
            {t('pad.all')}
          </button>
        )}
        <ClearTool chosen={chosen} onChosen={onChosen} />
      </div>
    </fieldset>
  );
}
