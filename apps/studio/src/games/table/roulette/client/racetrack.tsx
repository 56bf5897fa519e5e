import { useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { useWords } from '../../../../client/words.ts';
import type { Fields } from '../../../../engine/input.ts';
import { type Announced, neighboursOf } from '../announced.ts';
import style from './racetrack.module.css';
import { POCKETS, TRACK } from './track.ts';
import { colourOf } from './wheel.tsx';

/** In the order in which they lie between the two ends of the track. */
const SECTORS = ['zero-game', 'voisins', 'orphelins', 'tiers'] as const;
const SIDES = [1, 2, 3, 4];
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

interface RacetrackProps {
  result: number | null;
  /** Lays the chips of an announcement; null while nothing can be laid. */
  onCall: ((announced: Announced, fields?: Fields) => void) | null;
}

/** The numbers in the order of the wheel: sectors, numbers with their neighbours, and finals are announced here. */
export function Racetrack({ result, onCall }: RacetrackProps) {
  const { t } = useWords();
  const [eachSide, setEachSide] = useState(2);
  const [pointed, setPointed] = useState<number | null>(null);
  const marked = pointed === null || !onCall ? [] : neighboursOf(pointed, eachSide);
  return (
    <div className={style.announced}>
      <div className={style.track} dir="ltr" data-racetrack="">
        <svg viewBox={`0 0 ${TRACK.width} ${TRACK.height}`} role="img" aria-label={t('studio.racetrack')}>
          {POCKETS.map(({ number, outline, middle }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the same numbers can be laid on the cloth by keyboard
            <g
              key={number}
              className={style.pocket}
              data-neighbours={number}
              data-colour={colourOf(number)}
              data-marked={marked.includes(number) ? '' : undefined}
              data-came={result === number ? '' : undefined}
              onPointerEnter={() => setPointed(number)}
              onPointerLeave={() => setPointed(null)}
              onClick={() => onCall?.('neighbours', { number, eachSide })}
            >
              <polygon points={outline} />
              <text x={middle.x} y={middle.y} dy="0.36em">
                {number}
              </text>
            </g>
          ))}
        </svg>
        <div className={style.sectors}>
          {SECTORS.map((sector) => (
            <button key={sector} type="button" disabled={!onCall} onClick={() => onCall?.(sector)}>
              {t(`studio.${sector}`)}
            </button>
          ))}
        </div>
      </div>
      <div className={style.more}>
        <OptionRow
          label={t('studio.neighbours')}
          value={eachSide}
          options={SIDES.map((value) => ({ value, text: String(value) }))}
          onChoose={setEachSide}
        />
        <fieldset className={`${board.options} ${style.finals}`} disabled={!onCall}>
          <legend>{t('studio.finals')}</legend>
          {DIGITS.map((digit) => (
            <button key={digit} type="button" onClick={() => onCall?.('finals', { digit })}>
              {digit}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
