import { lettering } from '../drawing/lettering.ts';
import type { Paint } from '../drawing/paint.ts';
import { body, contour, gold, type SymbolDrawing, shape, starPath } from './shading.ts';

/** The low card symbols of a reel: one carved letter each, every one in its own colour. */
function carved(word: string, tones: readonly [string, string, string]): SymbolDrawing {
  return (paint: Paint) => {
    const common = { x: 0, y: 0, maxWidth: 200, maxHeight: 200, size: 60, lines: 1 };
    return (
      lettering(paint, word, { ...common, weight: 38, fill: ['#190a1c', '#190a1c'] }) +
      lettering(paint, word, { ...common, weight: 32, fill: ['#fff3c0', '#ffd15c', '#a3620c'] }) +
      lettering(paint, word, { ...common, weight: 20, fill: tones })
    );
  };
}

export const letterA = carved('A', ['#ff9aa0', '#e0203c', '#8c0a26']);
export const letterK = carved('K', ['#d9b3ff', '#8a35e0', '#43107a']);
export const letterQ = carved('Q', ['#a6f5c0', '#1fae5c', '#085a30']);
export const letterJ = carved('J', ['#b3dcff', '#2a78e0', '#0d3580']);
export const letterTen = carved('10', ['#ffd9a8', '#ff8a2a', '#993c05']);

function plaque(
  word: string,
  rays: number,
  tones: readonly [string, string, string],
  plate: readonly [string, string, string],
): SymbolDrawing {
  return (paint) =>
    shape(starPath(rays, 49, 38), body(paint, ...tones), contour) +
    shape(starPath(rays, 42, 34), paint.radial(['#fffbe0', tones[0], tones[1]])) +
    `<rect x="-50" y="-17" width="100" height="34" rx="9" fill="${gold(paint)}" ${contour}/>` +
    `<rect x="-45.5" y="-12.5" width="91" height="25" rx="6" fill="${body(paint, ...plate)}"/>` +
    lettering(paint, word, {
      x: 0,
      y: 0,
      maxWidth: 80,
      maxHeight: 18,
      size: 18,
      weight: 24,
      fill: ['#fffbe6', '#ffd564'],
    });
}

export const wild = plaque('WILD', 16, ['#ffe27a', '#ff9a2a', '#a33a0a'], ['#a12bd0', '#6a0f9c', '#3a0560']);
export const scatter = plaque(
  'SCATTER',
  12,
  ['#a6f5ff', '#2aa6e0', '#0b4a8c'],
  ['#e0305a', '#a80f3c', '#600522'],
);
export const bonus = plaque(
  'BONUS',
  20,
  ['#c8f59a', '#4fb83a', '#155a1a'],
  ['#2a5ad0', '#153a9c', '#0a1c5a'],
);
