import { describe, expect, test } from 'vitest';
import { contrastRatio, mixHex, readableOn } from './contrast.ts';
import * as demoThemes from './demo-themes.ts';
import { cssVariablesOf, groundsOf } from './tokens.ts';

describe('contrast', () => {
  test('is 21 between black and white and 1 between equals', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#6a58f2', '#6a58f2')).toBe(1);
  });

  test('a colour too faint for its ground is mixed towards the ink until it reads', () => {
    const ink = readableOn('#333333', '#ffffff', ['#000000'], 4.5);
    expect(contrastRatio('#333333', '#000000')).toBeLessThan(4.5);
    expect(contrastRatio(ink, '#000000')).toBeGreaterThanOrEqual(4.5);
    expect(mixHex('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe.each(Object.entries(demoThemes))('theme %s meets WCAG AA', (_name, tokens) => {
  const { colours } = tokens;
  const inks = ['text', 'textSoft', 'reward', 'danger', 'success', 'warning'] as const;

  test.each(inks)('%s reads on every surface', (ink) => {
    for (const ground of groundsOf(colours)) {
      expect(contrastRatio(colours[ink], ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('words on filled buttons read', () => {
    const variables = cssVariablesOf(tokens);
    expect(contrastRatio(colours.accentText, colours.accent)).toBeGreaterThanOrEqual(4.5);
    for (const fill of ['reward', 'danger'] as const) {
      expect(contrastRatio(String(variables[`--colour-${fill}-text`]), colours[fill])).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  test('the accent used as ink and the edge of a control are derived so that they can be seen', () => {
    const variables = cssVariablesOf(tokens);
    for (const ground of groundsOf(colours)) {
      expect(contrastRatio(String(variables['--colour-accent-ink']), ground)).toBeGreaterThanOrEqual(4.5);
    }
    const line = String(variables['--colour-line-strong']);
    expect(contrastRatio(line, colours.surface1)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(line, colours.background)).toBeGreaterThanOrEqual(3);
  });

  test('each elevation can be told from the one below', () => {
    expect(new Set(groundsOf(colours)).size).toBe(4);
  });
});
