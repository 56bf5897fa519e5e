import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import { football } from '@fairground/art/symbols/arena.ts';
import { symbolSvg } from '../../../../client/board/symbol-svg.ts';
import type { Kick } from '../rules.ts';
import style from './penalty.module.css';

type Point = { readonly x: number; readonly y: number };

export const GOAL = { width: 600, height: 340 };
/** The middle of each spot, on the drawing below. */
export const SPOT_AT: readonly Point[] = [
  { x: 142, y: 92 },
  { x: 458, y: 92 },
  { x: 300, y: 150 },
  { x: 142, y: 218 },
  { x: 458, y: 218 },
];
const PENALTY_SPOT: Point = { x: 300, y: 312 };
const READY = {
  body: { x: 300, y: 205 },
  hands: [
    { x: 246, y: 196 },
    { x: 354, y: 196 },
  ],
} as const;
const ball = svgDataUri(symbolSvg('ball', football, 90));

/** The keeper between the two spots that he reaches, with a hand at each; ready in the middle before a kick. */
function keeperAt(kick: Kick | null): { body: Point; hands: readonly Point[] } {
  const hands = (kick?.covered ?? []).map((spot) => SPOT_AT[spot] ?? PENALTY_SPOT);
  const [one, other] = hands.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (!one || !other) return READY;
  // From one corner to the one below it he dives sideways, else his body hangs below his hands.
  const isDive = one.x === other.x;
  const x = (one.x + other.x) / 2;
  const inward = x < GOAL.width / 2 ? 62 : -62;
  return {
    body: { x: isDive ? x + inward : x, y: Math.min(214, (one.y + other.y) / 2 + (isDive ? 8 : 44)) },
    hands: [one, other],
  };
}

/** The goal, the keeper and the ball. What a kick came to is known before the ball flies; it only shows it. */
export function Goal({ kick, count, isFlying }: { kick: Kick | null; count: number; isFlying: boolean }) {
  const { body, hands } = keeperAt(kick);
  const isSaved = kick?.covered.includes(kick.spot) ?? false;
  const at = kick ? (SPOT_AT[kick.spot] ?? PENALTY_SPOT) : PENALTY_SPOT;
  const way = { '--x': `${at.x - PENALTY_SPOT.x}px`, '--y': `${at.y - PENALTY_SPOT.y}px` };
  return (
    <svg
      viewBox={`0 0 ${GOAL.width} ${GOAL.height}`}
      className={style.goal}
      data-end={kick && !isFlying ? (isSaved ? 'saved' : 'goal') : undefined}
      aria-hidden="true"
    >
      <Frame />
      <g className={style.keeper}>
        {hands.map((hand, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its side
          <Arm key={side} from={{ x: body.x + (side === 0 ? -17 : 17), y: body.y - 26 }} to={hand} />
        ))}
        <g className={style.moves} style={{ transform: `translate(${body.x}px, ${body.y}px)` }}>
          <path d="M-13 26L-17 62M13 26L17 62" stroke="#20264a" strokeWidth="13" strokeLinecap="round" />
          <path d="M-22-32C-12-38 12-38 22-32L18 30H-18Z" fill="#f2b91f" stroke="#7a4a06" strokeWidth="2" />
          <path d="M-20-8H20" stroke="#c98710" strokeWidth="5" />
          <circle cy="-52" r="16" fill="#e9b98c" stroke="#7a4b2a" strokeWidth="2" />
          <path d="M-16-56C-14-74 14-74 16-56C8-62-8-62-16-56Z" fill="#3a2314" />
        </g>
      </g>
      <g
        className={style.ball}
        key={`${count} ${kick ? 'sent' : ''}`}
        data-flying={isFlying ? '' : undefined}
        style={way as React.CSSProperties}
      >
        <image href={ball} x={PENALTY_SPOT.x - 20} y={PENALTY_SPOT.y - 20} width="40" height="40" />
      </g>
    </svg>
  );
}

/** From the shoulder to the glove. */
function Arm({ from, to }: { from: Point; to: Point }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const turn = `translate(${from.x}px, ${from.y}px) rotate(${Math.atan2(dy, dx)}rad)`;
  return (
    <>
      <line
        className={style.moves}
        x2="1"
        stroke="#f2b91f"
        strokeWidth="13"
        style={{ transform: `${turn} scaleX(${length})` }}
      />
      <g className={style.moves} style={{ transform: `translate(${to.x}px, ${to.y}px)` }}>
        <circle r="19" fill="#e2334a" stroke="#6b0d1c" strokeWidth="3" />
        <path d="M-9-5V-13M0-7V-16M9-5V-13" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      </g>
    </>
  );
}

const NET = [
  ...Array.from({ length: 23 }, (_, line) => `M${80 + line * 20} 30V266`),
  ...Array.from({ length: 12 }, (_, line) => `M70 ${42 + line * 20}H530`),
].join('');

function Frame() {
  return (
    <>
      <rect y="262" width="600" height="78" fill="#1d7a3c" />
      <path d="M0 262H600V284H0ZM0 306H600V326H0Z" fill="#23914a" />
      <path d="M92 340L150 284H450L508 340" fill="none" stroke="#dff5e4" strokeWidth="3" opacity="0.7" />
      <rect x="70" y="30" width="460" height="236" fill="rgb(6 18 34 / 55%)" />
      <path className={style.net} d={NET} />
      <path d="M66 268V28H534V268" fill="none" stroke="#fff" strokeWidth="9" strokeLinejoin="round" />
      <ellipse cx={PENALTY_SPOT.x} cy={PENALTY_SPOT.y + 19} rx="24" ry="6" fill="rgb(0 0 0 / 35%)" />
    </>
  );
}
