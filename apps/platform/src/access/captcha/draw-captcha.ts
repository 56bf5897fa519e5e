import sharp from 'sharp';
import { randomBelow } from '../../kernel/random.ts';
import { strokesOf } from './captcha-glyphs.ts';

const WIDTH = 140;
const HEIGHT = 48;

/** Letters for a person to read: each turned, stretched and moved a little, with lines across. */
export async function drawLetters(letters: string): Promise<string> {
  const step = (WIDTH - 20) / letters.length;
  const drawn = [...letters].map((letter, place) => {
    const turn = between(-22, 22);
    const slant = between(-14, 14);
    const size = between(165, 215) / 100;
    const left = 12 + place * step + between(-2, 3);
    const top = between(6, 14);
    return `<path d="${strokesOf(letter)}" transform="translate(${left} ${top}) rotate(${turn} 8 12) skewX(${slant}) scale(${size})" stroke="${ink()}" stroke-width="${between(13, 17) / 10}"/>`;
  });
  const across = Array.from({ length: 4 }, () => {
    const [from, over, to] = [between(0, HEIGHT), between(-10, HEIGHT + 10), between(0, HEIGHT)];
    return `<path d="M0 ${from} Q${between(30, 110)} ${over} ${WIDTH} ${to}" stroke="${ink()}" stroke-width="1" opacity="0.55"/>`;
  });
  const dust = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="0.9" fill="${ink()}" opacity="0.5"/>`,
  );
  return toDataUrl(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="#f4f1ea"/>${dust.join('')}
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${across.join('')}</g></svg>`);
}

export const SLIDER = { width: 300, height: 160, piece: 46 } as const;

/** A picture with a gap and the piece that fits it; the piece starts at the left edge. */
export async function drawSlider(gap: {
  left: number;
  top: number;
}): Promise<{ background: string; piece: string }> {
  const { width, height, piece } = SLIDER;
  const scene = landscape();
  const shape = pieceShape(piece);
  const at = `translate(${gap.left} ${gap.top})`;
  const svg = (size: string, box: string, body: string) =>
    toDataUrl(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">${body}</svg>`);
  const [background, cut] = await Promise.all([
    svg(
      `width="${width}" height="${height}"`,
      `0 0 ${width} ${height}`,
      `${scene}<path d="${shape}" transform="${at}" fill="#10141c" fill-opacity="0.62" stroke="#fff" stroke-opacity="0.7"/>`,
    ),
    svg(
      `width="${piece}" height="${piece}"`,
      `${gap.left} ${gap.top} ${piece} ${piece}`,
      `<defs><clipPath id="c"><path d="${shape}" transform="${at}"/></clipPath></defs><g clip-path="url(#c)">${scene}</g><path d="${shape}" transform="${at}" fill="none" stroke="#fff" stroke-width="1.5"/>`,
    ),
  ]);
  return { background, piece: cut };
}

/** A square with a knob above and a bay at its side, so that it fits in one place only. */
const pieceShape = (size: number): string => {
  const knob = size / 6;
  const edge = size - knob;
  const middle = knob + (edge - knob) / 2;
  return `M1 ${knob} H${middle - knob} A${knob} ${knob} 0 0 1 ${middle + knob} ${knob} H${edge} V${middle - knob} A${knob} ${knob} 0 0 1 ${edge} ${middle + knob} V${size - 1} H1 Z`;
};

function landscape(): string {
  const { width, height } = SLIDER;
  const hue = randomBelow(360);
  const hills = Array.from({ length: 4 }, (_, row) => {
    const level = 50 + row * 26;
    return `<path d="M0 ${height} V${level + between(-14, 14)} Q${between(40, 110)} ${level - between(10, 50)} ${between(130, 180)} ${level + between(-8, 16)} T${width} ${level + between(-16, 16)} V${height} Z" fill="hsl(${(hue + 40 * row) % 360} 45% ${62 - row * 11}%)"/>`;
  });
  const lights = Array.from(
    { length: 14 },
    () =>
      `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(2, 9)}" fill="hsl(${randomBelow(360)} 70% 70%)" opacity="0.6"/>`,
  );
  return `<rect width="${width}" height="${height}" fill="hsl(${hue} 50% 78%)"/>${hills.join('')}${lights.join('')}`;
}

const between = (least: number, most: number): number => least + randomBelow(most - least + 1);
const ink = (): string => `hsl(${randomBelow(360)} 55% ${between(22, 36)}%)`;

async function toDataUrl(svg: string): Promise<string> {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
