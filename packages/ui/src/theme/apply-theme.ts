import { cssVariablesOf, type ThemeTokens } from '@fairground/art/theme/tokens.ts';

/** Writes the tokens on the root element. Call it again with other tokens and the page changes at once. */
export function applyTheme(tokens: ThemeTokens, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(cssVariablesOf(tokens))) root.style.setProperty(name, value);
  root.style.colorScheme = tokens.scheme;
  root.dataset.scheme = tokens.scheme;
  root.dataset.density = tokens.density;
  root.dataset.hero = tokens.heroLayout;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens.colours.background);
}
