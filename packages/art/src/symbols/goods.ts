import { lettering } from '../drawing/lettering.ts';
import {
  around,
  body,
  contour,
  disc,
  gloss,
  gold,
  line,
  type SymbolDrawing,
  shape,
  silver,
  starPath,
} from './shading.ts';

export const ticket: SymbolDrawing = (paint) =>
  `<g transform="rotate(-12)">` +
  shape(
    'M-48-24H48V-8A8 8 0 0 0 48 8V24H-48V8A8 8 0 0 0-48-8Z',
    body(paint, '#ffe9a6', '#f2b13a', '#c0740f'),
    contour,
  ) +
  `<rect x="-40" y="-17" width="54" height="34" rx="3" fill="none" stroke="#8a4b08" stroke-opacity=".6" ` +
  `stroke-width="1.6"/>` +
  line('M24-20V20', '#8a4b08', 1.8, 'stroke-dasharray="3 4" opacity=".7"') +
  shape(starPath(5, 12, 5.2), '#b3261f', 'transform="translate(-13 1)"') +
  shape('M-46-22H46V-16H-46Z', '#fff', 'opacity=".35"') +
  `</g>`;

export const voucher: SymbolDrawing = (paint) =>
  shape(
    'M-46-28A6 6 0 0 1-40-34H40A6 6 0 0 1 46-28V28A6 6 0 0 1 40 34H-40A6 6 0 0 1-46 28Z',
    body(paint, '#b79cff', '#6a45e0', '#2f1690'),
    contour,
  ) +
  shape('M-46-4H46V12H-46Z', gold(paint)) +
  lettering(paint, '%', {
    x: 0,
    y: -16,
    maxWidth: 30,
    maxHeight: 22,
    size: 20,
    weight: 22,
    fill: ['#fffbe6', '#ffd564'],
  }) +
  shape('M-40-30H20L-10 30H-40Z', '#fff', 'opacity=".12"') +
  line('M-34 22H-6', '#fff', 3, 'opacity=".7"');

export const handset: SymbolDrawing = (paint) =>
  `<g transform="rotate(-10)">` +
  `<rect x="-26" y="-47" width="52" height="94" rx="10" ` +
  `fill="${body(paint, '#4a5078', '#23264a', '#0e1028')}" ${contour}/>` +
  `<rect x="-21.5" y="-42" width="43" height="84" rx="6" ` +
  `fill="${paint.linear(['#7a5cff', '#c04ae8', '#ff7a8a'], [0, 0, 1, 1])}"/>` +
  shape('M-21-36L8-42H-16A5 5 0 0 0-21-37ZM-21 18L21-30V-12L-21 34Z', '#fff', 'opacity=".22"') +
  `<rect x="-8" y="-40" width="16" height="5" rx="2.5" fill="#0e1028"/>` +
  `</g>`;

export const watch: SymbolDrawing = (paint) =>
  shape('M-16-50H16L20-28H-20ZM-16 50H16L20 28H-20Z', body(paint, '#8a5a34', '#5c3517', '#2e1707'), contour) +
  disc(0, 0, 32, gold(paint), contour) +
  disc(0, 0, 26, paint.radial(['#ffffff', '#eef0fa', '#c3c9de'])) +
  around(paint, 12, (at) => line('M0-23V-19', at % 3 ? '#8a90b0' : '#23264a', at % 3 ? 1.4 : 2.4)) +
  line('M0 2L-9-11', '#23264a', 3) +
  line('M0 2L12-10', '#23264a', 2.2) +
  disc(0, 0, 2.6, '#c8102e') +
  `<rect x="31" y="-5" width="8" height="10" rx="2.5" fill="${gold(paint)}" ${contour}/>` +
  gloss(-10, -14, [8, 4], -30, 0.5);

export const headphones: SymbolDrawing = (paint) =>
  line('M-34 10V-2C-34-50 34-50 34-2V10', '#0f1030', 12) +
  line('M-34 10V-2C-34-50 34-50 34-2V10', silver(paint), 7) +
  [-1, 1]
    .map(
      (side) =>
        `<g transform="scale(${side} 1)"><rect x="24" y="0" width="20" height="42" rx="9" ` +
        `fill="${body(paint, '#8a90ff', '#4448c8', '#1a1c66')}" ${contour}/><rect x="18" y="4" width="10" ` +
        `height="34" rx="5" fill="#15163c"/></g>`,
    )
    .join('') +
  line('M30 8V30', '#fff', 3, 'opacity=".5"');

export const goldBar: SymbolDrawing = (paint) =>
  shape('M-30-16L16-26L40-14L-8-4Z', paint.linear(['#fffbe0', '#ffe08a']), contour) +
  shape('M-8-4L40-14L48 12L-2 24Z', paint.linear(['#ffcf4a', '#c67d12']), contour) +
  shape('M-30-16L-8-4L-2 24L-46 6Z', paint.linear(['#f4b53a', '#9c5a08']), contour) +
  shape(starPath(5, 9, 4), '#fff3c0', 'transform="translate(20 5) skewY(-12)"') +
  line('M-27-14L15-23', '#fff', 2, 'opacity=".8"');

export const envelope: SymbolDrawing = (paint) =>
  `<rect x="-32" y="-44" width="64" height="88" rx="7" ` +
  `fill="${body(paint, '#ff6a6a', '#d8142e', '#8c0520')}" ${contour}/>` +
  shape(
    'M-32-40A5 5 0 0 1-27-44H27A5 5 0 0 1 32-40V-20C14-4-14-4-32-20Z',
    body(paint, '#ff8a80', '#e8243a', '#b30c28'),
    contour,
  ) +
  disc(0, -9, 12, gold(paint), contour) +
  shape('M-4-13H4V-5H-4Z', 'none', 'stroke="#8a4b08" stroke-width="2"') +
  line('M-20 22C-10 12-4 30 6 20S16 24 20 18', '#ffd873', 2.4, 'opacity=".8"') +
  line('M-20 32H20', '#ffd873', 1.6, 'opacity=".6"');

export const magnifier: SymbolDrawing = (paint) =>
  line('M16 16L40 40', '#190a1c', 14) +
  line('M16 16L40 40', body(paint, '#8a6aff', '#5a35d8', '#2a1280'), 10) +
  disc(
    -8,
    -8,
    32,
    paint.radial([
      [0, '#eaf6ff', 0.9],
      [1, '#8ac8ff', 0.45],
    ]),
    `stroke="${silver(paint)}" stroke-width="7"`,
  ) +
  line('M-28-14C-26-24-18-29-10-29', '#fff', 4, 'opacity=".9"');
