import type { CoverSize } from '../covers/spec.ts';
import { hashOf } from '../drawing/chance.ts';
import { Paint, place } from '../drawing/paint.ts';
import { line, shape } from '../symbols/shading.ts';

/** The tones of a drawing for an empty or broken place. In the page they are the theme's own variables. */
export type StateTones = { back: string; front: string; edge: string; ink: string; accent: string };

export const nightTones: StateTones = {
  back: '#1b1a40',
  front: '#262553',
  edge: '#6a689a',
  ink: '#b4b1da',
  accent: '#8f82ff',
};

export const themeTones: StateTones = {
  back: 'var(--colour-surface-2)',
  front: 'var(--colour-surface-3)',
  edge: 'var(--colour-line-strong)',
  ink: 'var(--colour-text-soft)',
  accent: 'var(--colour-accent-ink)',
};

type StateDrawing = (tones: StateTones) => string;

/** An open box, nothing in it yet. */
const empty: StateDrawing = ({ front, back, edge, accent }) =>
  shape('M-52-4L0-24L52-4L0 18Z', back, `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`) +
  shape('M-52-4L0 18V58L-52 34Z', front, `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`) +
  shape('M52-4L0 18V58L52 34Z', front, `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`) +
  shape(
    'M-52-4L-70 14L-18 36L0 18ZM52-4L70 14L18 36L0 18Z',
    back,
    `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`,
  ) +
  line('M0-34V-58M-22-38L-32-56M22-38L32-56', accent, 3);

/** A lens that found nothing. */
const search: StateDrawing = ({ front, back, edge, ink, accent }) =>
  shape('M-58-38H30V48H-58Z', back, `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`) +
  line('M-44-20H14M-44-2H-6M-44 16H-16', ink, 3, 'opacity=".55"') +
  `<circle cx="22" cy="16" r="30" fill="${front}" stroke="${accent}" stroke-width="4"/>` +
  line('M44 38L62 56', accent, 8) +
  line('M12 10L16 14M28 10L32 14M16 10L12 14M32 10L28 14M12 28C18 23 26 23 32 28', ink, 3);

/** A plug out of its socket. */
const offline: StateDrawing = ({ front, back, edge, ink, accent }) =>
  line('M-78 30C-50 30-58 4-40 4', edge, 4) +
  shape('M-40-14H-14A18 18 0 0 1-14 22H-40Z', front, `stroke="${edge}" stroke-width="2"`) +
  line('M2-5H14M2 13H14', ink, 5) +
  shape('M32-16H56A6 6 0 0 1 62-10V18A6 6 0 0 1 56 24H32Z', back, `stroke="${edge}" stroke-width="2"`) +
  line('M62 4C78 4 74 34 90 34', edge, 4) +
  line('M22-34L18-46M8-32L-4-42M22 42L18 54M8 40L-4 50', accent, 3);

/** A cog and a spanner: the place is being looked after. */
const maintenance: StateDrawing = ({ front, back, edge, accent }) =>
  Array.from(
    { length: 8 },
    (_, at) =>
      `<rect x="-9" y="-54" width="18" height="20" rx="4" fill="${front}" stroke="${edge}" stroke-width="2" ` +
      `transform="rotate(${at * 45})"/>`,
  ).join('') +
  `<circle r="40" fill="${front}" stroke="${edge}" stroke-width="2"/><circle r="17" fill="${back}" ` +
  `stroke="${edge}" stroke-width="2"/>` +
  place(
    shape(
      'M-8 60V-14C-22-20-26-36-18-48L-8-36H8L18-48C26-36 22-20 8-14V60A8 8 0 0 1-8 60Z',
      back,
      `stroke="${accent}" stroke-width="3" stroke-linejoin="round"`,
    ),
    { x: 44, y: 4, turn: 32, scale: 0.8 },
  );

/** A gate with a lock: sign in first. */
const locked: StateDrawing = ({ front, back, edge, accent }) =>
  shape('M-58 56V-6C-58-70 58-70 58-6V56Z', back, `stroke="${edge}" stroke-width="2"`) +
  line('M-36 56V-26M-14 56V-40M14 56V-40M36 56V-26', edge, 3, 'opacity=".7"') +
  shape(
    'M-24 4H24A6 6 0 0 1 30 10V42A6 6 0 0 1 24 48H-24A6 6 0 0 1-30 42V10A6 6 0 0 1-24 4Z',
    front,
    `stroke="${accent}" stroke-width="3"`,
  ) +
  line('M-14 4V-8A14 14 0 0 1 14-8V4M0 20V32', accent, 4);

/** A ticket torn in two: something went wrong on our side. */
const broken: StateDrawing = ({ front, back, edge, ink, accent }) =>
  place(
    shape(
      'M-60-26H4L-6-12L6 0L-6 12L4 26H-60V10A10 10 0 0 0-60-10Z',
      front,
      `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`,
    ) + line('M-46-8H-18M-46 8H-26', ink, 3, 'opacity=".6"'),
    { x: -8, turn: -8 },
  ) +
  place(
    shape(
      'M14-26H60V-10A10 10 0 0 0 60 10V26H14L4 12L16 0L4-12Z',
      back,
      `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`,
    ) + line('M30-6L42 6M42-6L30 6', accent, 4),
    { x: 10, y: 4, turn: 9 },
  ) +
  line('M2-48V-60M-16-46L-22-58M20-44L28-54', accent, 3);

/** An envelope with nothing inside. */
const messages: StateDrawing = ({ front, back, edge, accent }) =>
  shape(
    'M-60-22L0-62L60-22V44A6 6 0 0 1 54 50H-54A6 6 0 0 1-60 44Z',
    back,
    `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`,
  ) +
  shape('M-40-34H40V10L0 30L-40 10Z', front, `stroke="${edge}" stroke-width="2"`) +
  shape(
    'M-60-20L0 20L60-20V44A6 6 0 0 1 54 50H-54A6 6 0 0 1-60 44Z',
    back,
    `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`,
  ) +
  line('M-18-18C-18-26-6-26-6-18M6-18C6-26 18-26 18-18', accent, 3.5);

/** A list with no lines. */
const records: StateDrawing = ({ front, back, edge, ink, accent }) =>
  shape('M-44-56H28L48-36V58H-44Z', front, `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`) +
  shape('M28-56V-36H48Z', back, `stroke="${edge}" stroke-width="2" stroke-linejoin="round"`) +
  line('M-28-22H20M-28-2H30M-28 18H8', ink, 3, 'opacity=".5" stroke-dasharray="2 9"') +
  `<circle cx="34" cy="42" r="22" fill="${back}" stroke="${accent}" stroke-width="3"/>` +
  line('M34 30V42L43 48', accent, 3.5);

export const stateDrawings = { empty, search, offline, maintenance, locked, broken, messages, records };

export type StateName = keyof typeof stateDrawings;

/** Drawn at 240 by 180 on nothing, so that it stands on any surface. */
export function stateDrawing(key: string, size: CoverSize, tones: StateTones = nightTones): string {
  const draw = Object.hasOwn(stateDrawings, key) ? stateDrawings[key as StateName] : empty;
  const paint = new Paint(`s${hashOf(key).toString(36)}`);
  const ground =
    `<ellipse cx="120" cy="152" rx="84" ry="10" fill="${tones.ink}" opacity=".1"/>` +
    `<circle cx="36" cy="56" r="4" fill="none" stroke="${tones.edge}" stroke-width="2"/>` +
    line('M206 40V54M199 47H213M30 108V118M25 113H35', tones.edge, 2.4) +
    `<circle cx="212" cy="112" r="3" fill="${tones.accent}"/>`;
  return paint.svg(size, [240, 180], ground + place(draw(tones), { x: 120, y: 88 }));
}
