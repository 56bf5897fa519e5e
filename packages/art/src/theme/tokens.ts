import { contrastRatio, readableOn } from './contrast.ts';

/** Every colour is `#rrggbb`. `reward` is gold and belongs to money and wins only. */
export type ThemeColours = {
  background: string;
  surface1: string;
  surface2: string;
  surface3: string;
  line: string;
  text: string;
  textSoft: string;
  accent: string;
  accentText: string;
  reward: string;
  danger: string;
  success: string;
  warning: string;
};

export type Density = 'compact' | 'comfortable' | 'roomy';
export type HeroLayout = 'wide' | 'split' | 'framed';

export type ThemeTokens = {
  scheme: 'light' | 'dark';
  colours: ThemeColours;
  /** Corner radius of cards in pixels; controls take two thirds of it. */
  radius: number;
  fonts: { body: string; display: string };
  density: Density;
  heroLayout: HeroLayout;
};

export type CssVariables = Record<`--${string}`, string>;

const densityFactor: Record<Density, string> = { compact: '0.9', comfortable: '1', roomy: '1.12' };

/** The whole theme as CSS custom properties. Pure, so the server can print them into the first HTML too. */
export function cssVariablesOf(tokens: ThemeTokens): CssVariables {
  const { colours } = tokens;
  const grounds = groundsOf(colours);
  return {
    '--colour-background': colours.background,
    '--colour-surface-1': colours.surface1,
    '--colour-surface-2': colours.surface2,
    '--colour-surface-3': colours.surface3,
    '--colour-line': colours.line,
    '--colour-line-strong': lineStrongOf(colours),
    '--colour-text': colours.text,
    '--colour-text-soft': colours.textSoft,
    '--colour-accent': colours.accent,
    '--colour-accent-text': colours.accentText,
    '--colour-accent-ink': readableOn(colours.accent, colours.text, grounds, 4.5),
    '--colour-reward': colours.reward,
    '--colour-reward-text': inkOn(colours.reward),
    '--colour-danger': colours.danger,
    '--colour-danger-text': inkOn(colours.danger),
    '--colour-success': colours.success,
    '--colour-warning': colours.warning,
    '--radius': `${tokens.radius}px`,
    '--font-body': tokens.fonts.body,
    '--font-display': tokens.fonts.display,
    '--density': densityFactor[tokens.density],
  };
}

/** The four grounds on which words stand, lowest first. */
export function groundsOf(colours: ThemeColours): string[] {
  return [colours.background, colours.surface1, colours.surface2, colours.surface3];
}

/** The edge of a form control must be seen (WCAG 1.4.11), the hairline between two cards need not. */
function lineStrongOf(colours: ThemeColours): string {
  return readableOn(colours.line, colours.text, [colours.background, colours.surface1, colours.surface2], 3);
}

/** Words on a filled button: near-black or white, whichever reads better. */
export function inkOn(ground: string): string {
  const [dark, light] = ['#1b1205', '#ffffff'];
  return contrastRatio(dark, ground) > contrastRatio(light, ground) ? dark : light;
}
