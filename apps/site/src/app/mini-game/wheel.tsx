import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { loadWheel, type WheelLook } from './load-wheel.ts';
import style from './mini-game.module.css';
import {
  backFrom,
  CREDITS_AT_FIRST,
  chooseField,
  returnOf,
  STAKE,
  turnTo,
  type WheelField,
} from './wheel-rules.ts';

const SPIN_MS = 2_400;
const RADIUS = 100;

/** What a visit has left, whether the game is open or not. */
let creditsLeft = CREDITS_AT_FIRST;

/** Turns for credits that never were money; what comes back on average is printed below it. */
export function Wheel() {
  const { data: look } = useQuery({
    queryKey: ['mini-game.wheel'],
    queryFn: loadWheel,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return look ? <TurningWheel look={look} /> : <Skeleton className={style.board} height={320} />;
}

function TurningWheel({ look }: { look: WheelLook }) {
  const { t, i18n } = useTranslation('minigame');
  const { credits, angle, isTurning, back, spin, refill } = useSpins(look);
  const number = (amount: number) => new Intl.NumberFormat(i18n.language).format(amount);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={style.board}>
      <WheelDrawing look={look} angle={angle} />
      <p className={style.credits} data-credits={credits}>
        {t('credits', { amount: number(credits) })}
      </p>
      <p className={style.result} aria-live="polite" data-back={back ?? ''}>
        {back !== null && (back > 0 ? t('won', { amount: number(back) }) : t('lost'))}
      </p>
      {credits < STAKE && !isTurning ? (
        <Button wide onClick={refill}>
          {t('again', { amount: number(CREDITS_AT_FIRST) })}
        </Button>
      ) : (
        // It stays where the focus is: a button that is disabled would lose it.
        <Button wide aria-disabled={isTurning} onClick={() => isTurning || spin()}>
          {t('spin', { stake: number(STAKE) })}
        </Button>
      )}
      <p className={style.odds}>
        {t('odds', { fields: look.fields.length, percent: percent.format(returnOf(look.fields)) })}
      </p>
    </div>
  );
}

interface Turn {
  angle: number;
  /** What came back, or will when the wheel has stopped; null before the first turn. */
  back: number | null;
  isTurning: boolean;
}

function useSpins({ fields }: WheelLook) {
  const [{ angle, back, isTurning }, setTurn] = useState<Turn>({ angle: 0, back: null, isTurning: false });
  useEffect(() => {
    if (!isTurning) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setTurn((turn) => ({ ...turn, isTurning: false })), isStill ? 0 : SPIN_MS);
    return () => clearTimeout(timer);
  }, [isTurning]);
  const spin = () => {
    const field = chooseField(fields.length);
    const won = backFrom(fields[field] as WheelField);
    // Booked at once: whoever closes the game while it turns loses nothing.
    creditsLeft += won - STAKE;
    setTurn({ angle: turnTo({ field, count: fields.length, from: angle }), back: won, isTurning: true });
  };
  const refill = () => {
    creditsLeft += CREDITS_AT_FIRST;
    setTurn({ angle, back: null, isTurning: false });
  };
  return {
    credits: isTurning ? creditsLeft - (back ?? 0) : creditsLeft,
    angle,
    isTurning,
    back: isTurning ? null : back,
    spin,
    refill,
  };
}

function WheelDrawing({ look, angle }: { look: WheelLook; angle: number }) {
  const { fields, rim, hub, pointer } = look;
  const step = 360 / fields.length;
  return (
    <svg className={style.wheel} viewBox="-112 -118 224 230" aria-hidden="true">
      <circle r={RADIUS + 8} fill={rim} />
      <g className={style.turning} style={{ '--turn': `${angle}deg` } as CSSProperties}>
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place on the wheel
          <g key={index} transform={`rotate(${index * step})`}>
            <path d={sectorPath(step)} fill={field.fill} />
            <text
              y={-RADIUS + 24}
              fill={field.ink}
              textAnchor="middle"
              direction="ltr"
              className={style.number}
            >
              {field.tenths > 0 ? `×${field.tenths / 10}` : '·'}
            </text>
          </g>
        ))}
      </g>
      <circle r="20" fill={hub} />
      <circle r="8" fill={rim} />
      <path d="M-12-116H12L0-88Z" fill={pointer} />
    </svg>
  );
}

/** A slice around the top. */
function sectorPath(degrees: number): string {
  const half = (degrees / 2) * (Math.PI / 180);
  const [x, y] = [RADIUS * Math.sin(half), -RADIUS * Math.cos(half)].map((value) => value.toFixed(2));
  return `M0 0L-${x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}Z`;
}
