import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { CloseIcon } from '@fairground/ui/icons/icons.tsx';
import { Money } from '@fairground/ui/show/money.tsx';
import { type PointerEvent, useRef } from 'react';
import { useMoney, useTableState } from './use-table.ts';
import style from './visit-chart.module.css';
import { pointsOf } from './visit-results.ts';
import { useWords } from './words.ts';

const SIZE = { width: 220, height: 72 };

/** How the rounds of this page went: figures and a curve, on a card that can be moved out of the way. */
export function VisitChart({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const money = useMoney();
  const { count, wins, staked, paid, highest, curve } = useTableState((state) => state.results);
  const { points, zero } = pointsOf(curve, SIZE);
  const card = useRef<HTMLElement>(null);
  const facts: [string, string][] = [
    [t('studio.chart_rounds'), String(count)],
    [t('studio.chart_wins'), String(wins)],
    [t('studio.chart_staked'), money(staked)],
    [t('studio.paid'), money(paid)],
    [t('studio.chart_highest'), money(highest)],
  ];
  return (
    <section ref={card} className={style.card} aria-label={t('studio.chart')} data-chart="">
      <header className={style.head} onPointerDown={(event) => drag(event, card.current)}>
        <h2>{t('studio.chart')}</h2>
        <IconButton label={t('studio.close')} size="small" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className={style.curve} aria-hidden="true">
        <line x1={0} x2={SIZE.width} y1={zero} y2={zero} className={style.zero} />
        <polyline points={points} className={style.line} />
      </svg>
      <dl className={style.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('studio.net_result')}</dt>
          <dd>
            <Money value={paid - staked} format={money} tone="signed" />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Follows the pointer, and never leaves the window. */
function drag({ clientX, clientY, target }: PointerEvent, card: HTMLElement | null): void {
  if (!card || (target as Element).closest('button')) return;
  const { left, top, width, height } = card.getBoundingClientRect();
  const within = (wish: number, most: number) => Math.max(0, Math.min(wish, most));
  const move = (event: globalThis.PointerEvent) =>
    Object.assign(card.style, {
      insetInlineStart: 'auto',
      left: `${within(left + event.clientX - clientX, innerWidth - width)}px`,
      top: `${within(top + event.clientY - clientY, innerHeight - height)}px`,
    });
  const stop = () => removeEventListener('pointermove', move);
  addEventListener('pointermove', move);
  addEventListener('pointerup', stop, { once: true });
  addEventListener('pointercancel', stop, { once: true });
}
