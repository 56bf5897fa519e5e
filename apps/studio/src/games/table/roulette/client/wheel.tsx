import { RED, WHEEL } from '../data.ts';
import style from './roulette.module.css';

export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : RED.includes(number) ? 'red' : 'black';

const FILL = { green: '#0e8a4a', red: '#c8102e', black: '#1a1424' };
const STEP = 360 / WHEEL.length;

/** A point of the wheel, zero at the top, clockwise. */
function at(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
}

interface WheelProps {
  result: number | null;
  isTurning: boolean;
}

/** The wheel and its ball. The number is known before the ball rolls; it only shows it. */
export function Wheel({ result, isTurning }: WheelProps) {
  const place = result === null ? 0 : WHEEL.indexOf(result) * STEP;
  return (
    <svg viewBox="0 0 200 200" className={style.wheel}>
      <title>{result ?? ''}</title>
      <circle cx="100" cy="100" r="99" fill="#6a3c14" />
      <circle cx="100" cy="100" r="93" fill="#2a160a" />
      {WHEEL.map((number, index) => (
        <g key={number}>
          <path
            d={`M${at((index - 0.5) * STEP, 90)}A90 90 0 0 1 ${at((index + 0.5) * STEP, 90)}L${at((index + 0.5) * STEP, 58)}A58 58 0 0 0 ${at((index - 0.5) * STEP, 58)}Z`}
            fill={FILL[colourOf(number)]}
            stroke="#d9b25a"
            strokeWidth="0.6"
          />
          <text className={style.pocket} transform={`rotate(${index * STEP} 100 100)`} x="100" y="20">
            {number}
          </text>
        </g>
      ))}
      <circle cx="100" cy="100" r="57" fill="#4a2810" />
      <circle cx="100" cy="100" r="22" fill="#d9b25a" />
      {(result !== null || isTurning) && (
        <g
          className={style.ball}
          data-turning={isTurning ? '' : undefined}
          style={{ '--place': `${place}deg` } as React.CSSProperties}
        >
          <circle cx="100" cy="36" r="4.4" fill="#fff" />
        </g>
      )}
      <text className={style.result} x="100" y="107">
        {isTurning ? '' : (result ?? '')}
      </text>
    </svg>
  );
}
