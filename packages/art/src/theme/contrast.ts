/** WCAG 2 contrast on `#rrggbb` colours, so that a merchant's template can be judged before it is applied. */

export type Rgb = readonly [number, number, number];

export function parseHex(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new Error(`Not a #rrggbb colour: ${hex}`);
  return [channel(match[1]), channel(match[2]), channel(match[3])];
}

export function formatHex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Part 0 gives `from`, part 1 gives `to`. */
export function mixHex(from: string, to: string, part: number): string {
  const [a, b] = [parseHex(from), parseHex(to)];
  return formatHex([mixed(a[0], b[0], part), mixed(a[1], b[1], part), mixed(a[2], b[2], part)]);
}

export function contrastRatio(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** The colour itself, or the nearest mix with `ink` that reaches the ratio on every ground. */
export function readableOn(colour: string, ink: string, grounds: readonly string[], ratio: number): string {
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mixHex(colour, ink, step / 20);
    if (grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)) return candidate;
  }
  return ink;
}

function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channel(pair: string | undefined): number {
  return Number.parseInt(pair ?? '0', 16);
}

function mixed(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
