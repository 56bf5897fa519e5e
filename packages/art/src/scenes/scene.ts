import type { Board } from '../covers/spec.ts';
import type { Chance } from '../drawing/chance.ts';
import type { Paint } from '../drawing/paint.ts';
import { round } from '../drawing/paint.ts';
import type { Palette } from '../drawing/palettes.ts';

/** What a backdrop needs: the board, the colours, and a stream that places the small things. */
export type Stage = { paint: Paint; board: Board; palette: Palette; chance: Chance };

/** Fills the whole board; the middle of interest is at half the width and two fifths of the height. */
export type Scene = (stage: Stage) => string;

export function ground(
  { paint, board, palette }: Stage,
  stops = [palette.deep, palette.mid, palette.deep],
): string {
  return cover(board, paint.linear(stops));
}

export function cover({ width, height }: Board, fill: string, rest = ''): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"${rest ? ` ${rest}` : ''}/>`;
}

/** A lamp behind things. */
export function glowAt(
  { paint, palette }: Stage,
  [x, y]: readonly [number, number],
  radius: number,
  strength = 0.9,
  colour = palette.glow,
): string {
  const fill = paint.radial([
    [0, colour, strength],
    [0.5, colour, round(strength * 0.35, 2)],
    [1, colour, 0],
  ]);
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

/** Wedges of light out of one point. */
export function rays(
  [x, y]: readonly [number, number],
  reach: number,
  count: number,
  colour: string,
  opacity: number,
): string {
  const half = Math.PI / count / 2;
  const wedges = Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    const [a, b] = [angle - half, angle + half];
    return (
      `M${round(x)} ${round(y)}L${round(x + Math.cos(a) * reach)} ${round(y + Math.sin(a) * reach)}L` +
      `${round(x + Math.cos(b) * reach)} ${round(y + Math.sin(b) * reach)}Z`
    );
  });
  return `<path d="${wedges.join('')}" fill="${colour}" opacity="${opacity}"/>`;
}

/** Small lights, few of them large. Drawn as dots of four lines, because a circle each would weigh too much. */
export function motes(
  { board, chance }: Stage,
  count: number,
  colour: string,
  [top, bottom]: readonly [number, number] = [0, 1],
): string {
  const sizes = [1.4, 2.2, 3.2, 5.2];
  const dots = sizes.map(() => '');
  for (let at = 0; at < count; at += 1) {
    const size = chance.next() > 0.9 ? 3 : Math.floor(chance.next() * 3);
    const [x, y] = [chance.between(0, board.width), board.height * chance.between(top, bottom)];
    dots[size] += `M${round(x)} ${round(y)}h0`;
  }
  return sizes
    .map((size, at) =>
      dots[at]
        ? `<path d="${dots[at]}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" ` +
          `opacity="${round(0.8 - at * 0.12, 2)}"/>`
        : '',
    )
    .join('');
}

/** Strokes of several colours: one bright and one faint path each, because single shapes would weigh too much. */
export function flecks(
  chance: Chance,
  count: number,
  tones: readonly string[],
  one: () => { x: number; y: number; dx: number; dy: number },
  look: string,
): string {
  return tones
    .flatMap((tone) => [0.8, 0.42].map((opacity) => ({ tone, opacity })))
    .map(({ tone, opacity }) => {
      const strokes = Array.from({ length: Math.ceil(count / tones.length / 2) }, () => {
        const { x, y, dx, dy } = one();
        return `M${round(x)} ${round(y)}l${round(dx)} ${round(dy)}`;
      });
      const own = round(opacity + chance.between(-0.06, 0.06), 2);
      return `<path d="${strokes.join('')}" stroke="${tone}" opacity="${own}" ${look}/>`;
    })
    .join('');
}

/** Paper falling all over the board. */
export function confetti({ board, chance }: Stage, count: number, tones: readonly string[]): string {
  const one = () => {
    const [angle, long] = [chance.between(0, Math.PI), chance.between(7, 13)];
    const [x, y] = [chance.between(0, board.width), chance.between(0, board.height)];
    return { x, y, dx: Math.cos(angle) * long, dy: Math.sin(angle) * long };
  };
  return flecks(chance, count, tones, one, 'stroke-width="6"');
}

/** A four-pointed glint. */
export function glint(x: number, y: number, size: number, opacity = 0.95): string {
  const s = round(size * 0.12, 2);
  return (
    `<path transform="translate(${round(x)} ${round(y)})" fill="#fff" opacity="${opacity}" ` +
    `d="M0-${round(size)}C${s}-${s} ${s}-${s} ${round(size)} 0C${s} ${s} ${s} ${s} ` +
    `0 ${round(size)}C-${s} ${s}-${s} ${s}-${round(size)} 0C-${s}-${s}-${s}-${s} 0-${round(size)}Z"/>`
  );
}

/** A soft ridge from side to side whose crest wanders round `level`. */
export function ridge({ board, chance }: Stage, level: number, swing: number, steps = 6): string {
  const step = board.width / steps;
  let path = `M0 ${board.height}V${round(level)}`;
  for (let at = 0; at < steps; at += 1) {
    const [middle, end] = [at * step + step / 2, (at + 1) * step];
    const peak = level + chance.between(-swing, swing);
    path += `Q${round(middle)} ${round(peak)} ${round(end)} ${round(level + chance.between(-swing, swing) * 0.3)}`;
  }
  return `${path}V${board.height}Z`;
}
