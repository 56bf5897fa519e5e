import { type Paint, round } from '../drawing/paint.ts';
import { metals } from '../drawing/palettes.ts';

/** A symbol stands in a box from -50 to 50 with its middle at 0, lit from above. */
export type SymbolDrawing = (paint: Paint) => string;

export const contour = 'stroke="#190a1c" stroke-opacity=".6" stroke-width="2.4" stroke-linejoin="round"';

export function gold(paint: Paint): string {
  return paint.linear([
    [0, metals.gold[0]],
    [0.3, metals.gold[1]],
    [0.68, metals.gold[2]],
    [1, metals.gold[3]],
  ]);
}

export function silver(paint: Paint): string {
  return paint.linear([
    [0, metals.silver[0]],
    [0.35, metals.silver[1]],
    [0.7, metals.silver[2]],
    [1, metals.silver[3]],
  ]);
}

/** Three tones of one thing: where the light falls, itself, in the shade. */
export function body(paint: Paint, light: string, own: string, shade: string): string {
  return paint.linear([light, own, shade]);
}

/** A round thing, the light on its upper left. */
export function ball(paint: Paint, light: string, own: string, shade: string): string {
  return paint.radial(
    [
      [0, light],
      [0.45, own],
      [1, shade],
    ],
    [0.36, 0.3, 0.75],
  );
}

export function disc(cx: number, cy: number, r: number, fill: string, rest = ''): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="${fill}"${rest ? ` ${rest}` : ''}/>`;
}

export function oval(
  cx: number,
  cy: number,
  [rx, ry]: readonly [number, number],
  fill: string,
  rest = '',
): string {
  return (
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" ` +
    `fill="${fill}"${rest ? ` ${rest}` : ''}/>`
  );
}

export function shape(d: string, fill: string, rest = ''): string {
  return `<path d="${d}" fill="${fill}"${rest ? ` ${rest}` : ''}/>`;
}

export function line(d: string, colour: string, width: number, rest = ''): string {
  return (
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round"${rest ? ` ${rest}` : ''}/>`
  );
}

/** The soft white where a polished thing mirrors the lamp. */
export function gloss(
  cx: number,
  cy: number,
  size: readonly [number, number],
  turn = -30,
  opacity = 0.7,
): string {
  return oval(
    cx,
    cy,
    size,
    '#fff',
    `opacity="${opacity}" transform="rotate(${turn} ${round(cx)} ${round(cy)})"`,
  );
}

/** Points of a star or a rosette. */
export function starPath(points: number, outer: number, inner: number, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((turn + (index * 180) / points) * Math.PI) / 180;
    const radius = index % 2 === 0 ? outer : inner;
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Copies round the middle; written once when all are alike. */
export function around(paint: Paint, count: number, drawing: (index: number) => string, from = 0): string {
  const alike = drawing.length === 0 ? paint.once(drawing(0)) : undefined;
  return Array.from(
    { length: count },
    (_, index) =>
      `<g transform="rotate(${round(from + (index * 360) / count)})">${alike ?? drawing(index)}</g>`,
  ).join('');
}
