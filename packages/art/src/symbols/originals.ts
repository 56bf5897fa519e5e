import { lettering } from '../drawing/lettering.ts';
import { type Paint, place } from '../drawing/paint.ts';
import {
  ball,
  body,
  contour,
  disc,
  gloss,
  gold,
  line,
  oval,
  type SymbolDrawing,
  shape,
  silver,
  starPath,
} from './shading.ts';

export const rocket: SymbolDrawing = (paint) =>
  `<g transform="rotate(38)">` +
  shape(
    'M-10 24C-16 38-8 46 0 52C8 46 16 38 10 24Z',
    paint.linear(['#fff3a0', '#ff9a2a', [1, '#ff3a1a', 0.2]]),
  ) +
  shape('M-5 24C-8 34-4 40 0 44C4 40 8 34 5 24Z', '#fffbe0') +
  shape(
    'M-14 4C-26 12-28 24-26 34C-20 28-14 26-9 26ZM14 4C26 12 28 24 26 34C20 28 14 26 9 26Z',
    body(paint, '#ff8a94', '#d81f3e', '#7c0623'),
    contour,
  ) +
  shape(
    'M0-49C14-38 19-18 17 2C16 12 13 20 10 26H-10C-13 20-16 12-17 2C-19-18-14-38 0-49Z',
    paint.linear(['#dfe6fa', '#ffffff', '#c3cce8', '#7f8cb5'], [0, 0, 1, 0]),
    contour,
  ) +
  shape(
    'M0-49C8-43 13-34 15-24C5-28-5-28-15-24C-13-34-8-43 0-49Z',
    body(paint, '#ff9aa0', '#e0203c', '#9c0a2a'),
    contour,
  ) +
  disc(0, -8, 9.5, gold(paint), contour) +
  disc(0, -8, 6.5, ball(paint, '#d6f4ff', '#3a9ae6', '#0d3a80')) +
  gloss(-2.5, -11, [2.6, 1.6]) +
  shape('M-11 20H11L9 28H-9Z', silver(paint), contour) +
  `</g>`;

export const mine: SymbolDrawing = (paint) =>
  line('M22-24C28-34 36-34 38-26C40-20 46-22 48-28', '#6d4a2a', 5.5) +
  line('M22-24C28-34 36-34 38-26C40-20 46-22 48-28', '#d6a866', 2.8) +
  shape(
    starPath(8, 13, 4),
    paint.radial(['#ffffff', '#ffe04a', '#ff7a1a']),
    'transform="translate(47 -31)"',
  ) +
  shape('M10-32L24-18L17-11L3-25Z', silver(paint), contour) +
  disc(-4, 8, 38, ball(paint, '#8a90c0', '#2e2f58', '#0a0a22'), contour) +
  gloss(-19, -8, [11, 6.5]) +
  line('M-33 24C-24 38-2 44 16 34', '#7f86c8', 2.4, 'opacity=".5"');

export const plinko: SymbolDrawing = (paint) => {
  const pegs: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let at = 0; at <= row + 1; at += 1) {
      pegs.push(
        disc((at - (row + 1) / 2) * 15, -26 + row * 13.5, 3.4, ball(paint, '#ffffff', '#d6cfff', '#6a5fc0')),
      );
    }
  }
  const slots = ['#f0325a', '#ff9a3a', '#ffd84a', '#ffd84a', '#ff9a3a', '#f0325a'];
  return (
    slots
      .map(
        (colour, at) =>
          `<rect x="${-47 + at * 15.8}" y="36" width="14" height="11" rx="3" fill="${colour}" ${contour}/>`,
      )
      .join('') +
    pegs.join('') +
    line('M-3-40C10-32-8-18 6-6C16 2 2 12 14 22', '#fff', 2, 'stroke-dasharray="1 5" opacity=".8"') +
    disc(-3, -43, 7, ball(paint, '#fff6cf', '#ffb92e', '#9c5a08'), contour) +
    disc(18, 26, 6, ball(paint, '#ffd0d8', '#f0325a', '#7c0623'), contour)
  );
};

const ballTones = [
  ['#ffb3b8', '#e8213f', '#7c0623'],
  ['#b5dcff', '#2a78e0', '#0b2f7a'],
  ['#fff2b0', '#ffc02e', '#a3620c'],
  ['#b9f5c8', '#1fae5c', '#07532c'],
  ['#ecc6ff', '#9a3fe0', '#3d0a6e'],
  ['#ffd3a8', '#ff7a1f', '#8c3404'],
] as const;

/** A numbered draw ball of radius 50; `tone` chooses its colour. */
export function drawBall(paint: Paint, number: string, tone: number): string {
  const [light, own, dark] = ballTones[tone % ballTones.length] ?? ballTones[0];
  return (
    disc(
      0,
      0,
      49,
      ball(paint, light, own, dark),
      'stroke="#190a1c" stroke-opacity=".35" stroke-width="1.5"',
    ) +
    disc(0, -1, 28, paint.radial(['#ffffff', '#f4f0ff', '#d3cce6'], [0.42, 0.36, 0.7])) +
    lettering(paint, number, {
      x: 0,
      y: -1,
      maxWidth: 38,
      maxHeight: 30,
      size: number.length > 1 ? 26 : 32,
      weight: 22,
      fill: ['#2a2148', '#120a2a'],
    }) +
    gloss(-18, -32, [13, 6], -28, 0.75) +
    line('M-34 28C-20 42 12 46 32 30', light, 3, 'opacity=".5"')
  );
}

export const keno: SymbolDrawing = (paint) =>
  place(drawBall(paint, '7', 0), { x: -22, y: 18, scale: 0.5 }) +
  place(drawBall(paint, '42', 1), { x: 23, y: 20, scale: 0.5 }) +
  place(drawBall(paint, '18', 2), { x: 0, y: -18, scale: 0.56 });

export const scratch: SymbolDrawing = (paint) =>
  `<g transform="rotate(-8)">` +
  shape(
    'M-46-30A5 5 0 0 1-41-35H41A5 5 0 0 1 46-30V-6A6 6 0 0 0 46 6V30A5 5 0 0 1 41 35H-41A5 5 0 0 1-46 30V6A6 6 ' +
      '0 0 0-46-6Z',
    body(paint, '#ffe38a', '#f2a52e', '#c26a0c'),
    contour,
  ) +
  `<rect x="-38" y="-28" width="76" height="56" rx="4" fill="#fff8e4"/>` +
  place(shape(starPath(5, 48, 22), gold(paint), 'stroke="#8a4b08" stroke-width="3"'), {
    x: -24,
    y: 2,
    scale: 0.24,
  }) +
  place(shape(starPath(5, 48, 22), gold(paint), 'stroke="#8a4b08" stroke-width="3"'), {
    x: 0,
    y: 2,
    scale: 0.24,
  }) +
  shape(
    'M12-14H38V22H10C14 16 8 12 13 6C8 2 15-4 11-8Z',
    paint.linear(['#e6e9f2', '#a9b0c4', '#dfe3ee', '#8a92a8'], [0, 0, 1, 1]),
  ) +
  line('M-38-18H38', '#d81f3e', 8) +
  lettering(paint, 'WIN', {
    x: 0,
    y: -18,
    maxWidth: 40,
    maxHeight: 7,
    size: 6,
    weight: 22,
    fill: ['#fff', '#ffe9a6'],
  }) +
  `</g>` +
  place(disc(0, 0, 46, gold(paint), contour) + shape(starPath(5, 26, 11), '#fff3c0'), {
    x: 34,
    y: 26,
    scale: 0.34,
  });

export const lightning: SymbolDrawing = (paint) =>
  shape(
    'M10-48L-32 8H-6L-14 48L32-12H6Z',
    paint.linear(['#fffbd0', '#ffd52e', '#f08a0a']),
    'stroke="#6b3804" stroke-width="4" stroke-linejoin="round"',
  ) + shape('M6-38L-20 2H-4L4-20Z', '#fff', 'opacity=".6"');

export const flame: SymbolDrawing = (paint) =>
  shape(
    'M4-48C8-28 34-16 34 12C34 34 18 48 0 48S-34 34-34 12C-34-2-28-12-18-20C-16-10-12-6-6-4C-10-20-6-36 4-48Z',
    paint.linear(['#ffe27a', '#ff8a1f', '#e8311f', '#8c0a1a']),
    contour,
  ) +
  shape(
    'M2-6C6 6 20 12 20 28C20 40 10 46 0 46S-20 40-20 28C-20 20-14 14-10 8C-8 14-6 16-2 18C-4 8-2 0 2-6Z',
    paint.linear(['#fffbe0', '#ffd84a', '#ff9a2a']),
  ) +
  line('M-26 4C-27 16-24 26-18 34', '#ffd9a0', 3, 'opacity=".7"');

export const hourglass: SymbolDrawing = (paint) =>
  shape(
    'M-24-36C-24-14-6-10-4 0C-6 10-24 14-24 36H24C24 14 6 10 4 0C6-10 24-14 24-36Z',
    paint.linear(
      [
        [0, '#e8f6ff', 0.85],
        [1, '#8ab8e0', 0.75],
      ],
      [0, 0, 1, 0],
    ),
    contour,
  ) +
  shape(
    'M-19-20C-14-8-4-8-3 0L-2 16C-12 20-20 26-20 34H20C20 26 12 20 2 16L3 0C4-8 14-8 19-20Z',
    gold(paint),
  ) +
  `<rect x="-32" y="-46" width="64" height="11" rx="4" fill="${gold(paint)}" ${contour}/><rect x="-32" y="35" ` +
  `width="64" height="11" rx="4" fill="${gold(paint)}" ${contour}/>` +
  line('M-17-28C-16-22-13-18-10-15', '#fff', 3, 'opacity=".8"') +
  oval(0, 36, [22, 2], '#7d4307', 'opacity=".4"');
