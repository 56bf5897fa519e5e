import { hashOf } from '../drawing/chance.ts';
import { Paint, place } from '../drawing/paint.ts';
import { around, disc, line, shape } from '../symbols/shading.ts';

type Mark = { tones: readonly [string, string]; draw: (paint: Paint) => string };

/** General signs for ways to pay. No company's mark. */
const marks = {
  bank: {
    tones: ['#4a7cff', '#1b3aa8'],
    draw: () =>
      shape('M-30-8L0-26L30-8Z', '#fff') +
      line('M-20-2V14M-7-2V14M7-2V14M20-2V14', '#fff', 6) +
      line('M-28 22H28', '#fff', 6),
  },
  card: {
    tones: ['#8a5cff', '#45219c'],
    draw: () =>
      `<rect x="-32" y="-22" width="64" height="44" rx="7" fill="#fff"/><rect x="-32" y="-12" width="64" ` +
      `height="10" fill="#45219c"/><rect x="-25" y="6" width="22" height="6" rx="3" fill="#b9a6f0"/>`,
  },
  wallet: {
    tones: ['#1fbf7a', '#0a6a44'],
    draw: () =>
      shape('M-30-12L18-26V-14H24A6 6 0 0 1 30-8V18A6 6 0 0 1 24 24H-24A6 6 0 0 1-30 18Z', '#fff') +
      shape('M10-2H34V12H10A7 7 0 0 1 10-2Z', '#0a6a44') +
      disc(14, 5, 3.4, '#fff'),
  },
  crypto: {
    tones: ['#ffb03a', '#c26a0a'],
    draw: (paint) =>
      `<path d="M0-28L25-14V14L0 28L-25 14V-14Z" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linejoin="round"/>` +
      around(paint, 3, () => line('M0 0V-27', '#fff', 4)) +
      disc(0, 0, 8, '#fff'),
  },
  scan: {
    tones: ['#2ab8d8', '#0b5a80'],
    draw: () =>
      line('M-26-12V-26H-12M12-26H26V-12M26 12V26H12M-12 26H-26V12', '#fff', 5) +
      shape('M-14-14H-2V-2H-14ZM4-14H14V-4H4ZM-14 4H-4V14H-14ZM4 4H14V14H4Z', '#fff'),
  },
  phone: {
    tones: ['#ff6a8a', '#a81c4a'],
    draw: () =>
      `<rect x="-17" y="-28" width="34" height="56" rx="7" fill="#fff"/><rect x="-12" y="-21" width="24" ` +
      `height="36" rx="2" fill="#d84a74"/><circle cy="22" r="3" fill="#a81c4a"/>`,
  },
  cash: {
    tones: ['#5ac26a', '#1d6a34'],
    draw: () =>
      `<rect x="-33" y="-19" width="66" height="38" rx="5" fill="#fff"/>` +
      disc(0, 0, 11, '#3a9a50') +
      disc(-23, 0, 4, '#3a9a50') +
      disc(23, 0, 4, '#3a9a50'),
  },
  voucher: {
    tones: ['#f0a52e', '#a85a0a'],
    draw: () =>
      shape('M-32-18H32V-6A6 6 0 0 0 32 6V18H-32V6A6 6 0 0 0-32-6Z', '#fff') +
      line('M10-14V14', '#c0740f', 3, 'stroke-dasharray="3 5"') +
      line('M-20-5H-2M-20 6H-8', '#c0740f', 4),
  },
  person: {
    tones: ['#7a86a8', '#3a4468'],
    draw: () =>
      disc(-12, -10, 9, '#fff') +
      shape('M-28 20C-28 4 4 4 4 20Z', '#fff') +
      line('M12-8H30M24-15L31-8L24-1M30 10H14M20 3L13 10L20 17', '#fff', 4.4),
  },
} satisfies Record<string, Mark>;

export type PaymentMethod = keyof typeof marks;

export const paymentMethods = Object.keys(marks) as PaymentMethod[];

/** A square tile in the colour of its kind. */
export function paymentMarkSvg(method: PaymentMethod, { size = 48 }: { size?: number } = {}): string {
  const { tones, draw }: Mark = marks[method];
  const paint = new Paint(`pay${hashOf(method).toString(36)}`);
  const body =
    `<rect width="100" height="100" rx="24" fill="${paint.linear(tones, [0, 0, 1, 1])}"/>` +
    `<path d="M0 24A24 24 0 0 1 24 0H76A24 24 0 0 1 100 24V40C70 30 30 52 0 44Z" fill="#fff" opacity=".12"/>` +
    place(draw(paint), { x: 50, y: 50, scale: 1.02 });
  return paint.svg({ width: size, height: size }, [100, 100], body);
}
