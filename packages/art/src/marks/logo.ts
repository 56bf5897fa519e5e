import type { CoverSize } from '../covers/spec.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint, place } from '../drawing/paint.ts';
import { around, disc, line, shape } from '../symbols/shading.ts';

export type LogoMerchant = 'aurora' | 'samba' | 'bosphorus';
type Scheme = 'dark' | 'light';

type Logo = { sign: (paint: Paint) => string; name: string; ink: Record<Scheme, readonly string[]> };

/** A wheel under a curtain of northern light. */
function auroraSign(paint: Paint): string {
  const light = paint.linear(['#8fffe0', '#8f82ff', '#d47aff'], [0, 0, 1, 1]);
  return (
    disc(0, 0, 48, paint.linear(['#2a2380', '#120e40'])) +
    `<g fill="none" stroke="${light}" stroke-linecap="round"><path d="M-34 4C-28-34 22-40 35-6" ` +
    `stroke-width="7"/><path d="M-24 10C-18-18 14-24 25 0" stroke-width="6" opacity=".75"/></g>` +
    place(
      around(paint, 8, () => line('M0 0V-16', '#ffe39a', 2) + disc(0, -17, 2.8, '#ffd36a')) +
        `<circle r="16" fill="none" stroke="#ffd36a" stroke-width="2.6"/><circle r="4" fill="#fff3c4"/>`,
      { y: 16 },
    )
  );
}

/** A drum head that is also a sun. */
function sambaSign(paint: Paint): string {
  return (
    `<rect x="-48" y="-48" width="96" height="96" rx="22" ` +
    `fill="${paint.linear(['#1fa653', '#0a5a2e'], [0, 0, 1, 1])}"/>` +
    around(paint, 12, () => shape('M-5-26L0-42L5-26Z', '#ffd640')) +
    disc(0, 0, 26, paint.linear(['#ffe68a', '#ffc71f'])) +
    `<path d="M-26-4C-10-14 10-14 26-4V5C10-5-10-5-26 5Z" fill="#0f6a38"/>` +
    line('M-16 13C-6 9 6 9 16 13', '#0f6a38', 4)
  );
}

/** A crescent of bridge over two waves. */
function bosphorusSign(paint: Paint): string {
  return (
    `<path d="M0-48L44-24V22L0 48L-44 22V-24Z" fill="${paint.linear(['#d01f3f', '#8c0d24'], [0, 0, 1, 1])}"/>` +
    `<g fill="none" stroke="#fff4ea" stroke-linecap="round"><path d="M-40-2Q-22-10-18-26Q0 22 18-26Q22-10 40-2" ` +
    `stroke-width="4"/><path d="M-18-28V16M18-28V16" stroke-width="5"/><path d="M-9-9V10M0-3V10M9-9V10" ` +
    `stroke-width="2.4" opacity=".85"/><path d="M-38 11H38" stroke-width="5"/><path d="M-26 22C-18 16-10 28-2 ` +
    `22S14 28 26 21" stroke-width="4" opacity=".9"/><path d="M-14 32C-8 28-4 36 2 32S10 34 14 32" ` +
    `stroke-width="3.4" opacity=".7"/></g>`
  );
}

const logos: Record<LogoMerchant, Logo> = {
  aurora: {
    sign: auroraSign,
    name: 'AURORA',
    ink: { dark: ['#ffffff', '#cfc8ff'], light: ['#2a2380', '#120e40'] },
  },
  samba: {
    sign: sambaSign,
    name: 'SAMBA',
    ink: { dark: ['#fffbe6', '#ffd640'], light: ['#0f6a38', '#0a4a26'] },
  },
  bosphorus: {
    sign: bosphorusSign,
    name: 'BOSPHORUS',
    ink: { dark: ['#ffffff', '#ffd9cc'], light: ['#b3142f', '#7a0a20'] },
  },
};

/** Sign and wordmark, drawn for a dark or a light bar. Any other merchant gets its name beside the aurora sign. */
export function logoSvg(
  merchant: string,
  { scheme = 'dark', height = 40 }: { scheme?: Scheme; height?: number } = {},
): string {
  const known = Object.hasOwn(logos, merchant) ? logos[merchant as LogoMerchant] : undefined;
  const logo = known ?? { ...logos.aurora, name: merchant };
  const paint = new Paint(`logo-${known ? merchant : 'other'}-${scheme}`);
  const width = 132 + logo.name.length * 58;
  const body =
    place(logo.sign(paint), { x: 50, y: 50 }) +
    lettering(paint, logo.name, {
      x: 124,
      y: 50,
      maxWidth: width - 132,
      maxHeight: 60,
      size: 52,
      weight: 17,
      align: 'start',
      lines: 1,
      fill: logo.ink[scheme],
    });
  return paint.svg({ width: Math.round((width / 100) * height), height }, [width, 100], body);
}

/** The sign alone, for a favicon, an app icon or a narrow bar. */
export function signSvg(merchant: string, size: CoverSize): string {
  const logo = Object.hasOwn(logos, merchant) ? logos[merchant as LogoMerchant] : logos.aurora;
  const paint = new Paint(`sign-${merchant.replaceAll(/\W/g, '')}`);
  return paint.svg(size, [100, 100], place(logo.sign(paint), { x: 50, y: 50 }));
}
