import type { ThemeTokens } from './tokens.ts';

const sans =
  "'Inter Variable', 'Noto Sans', 'Noto Sans SC Variable', 'Noto Sans TC Variable', 'Noto Sans JP Variable', " +
  "'Noto Sans Thai Variable', 'Noto Sans Arabic Variable', system-ui, -apple-system, 'Segoe UI', Roboto, " +
  "'PingFang SC', 'Microsoft YaHei', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif";

/** Indigo night and gold. */
export const auroraTheme: ThemeTokens = {
  scheme: 'dark',
  colours: {
    background: '#0b0a1e',
    surface1: '#13122f',
    surface2: '#1b1a40',
    surface3: '#262553',
    line: '#2f2d63',
    text: '#f4f3ff',
    textSoft: '#b4b1da',
    accent: '#6a58f2',
    accentText: '#ffffff',
    reward: '#f3c65b',
    danger: '#ff8093',
    success: '#4fd8a4',
    warning: '#ffa66b',
  },
  radius: 16,
  fonts: { body: sans, display: sans },
  density: 'comfortable',
  heroLayout: 'wide',
};

/** Green and yellow on charcoal. */
export const sambaTheme: ThemeTokens = {
  scheme: 'dark',
  colours: {
    background: '#0e1210',
    surface1: '#161c19',
    surface2: '#1e2622',
    surface3: '#29342e',
    line: '#33413a',
    text: '#f3f8f4',
    textSoft: '#aebdb4',
    accent: '#22c55e',
    accentText: '#04160b',
    reward: '#ffd640',
    danger: '#ff8577',
    success: '#6ee7a0',
    warning: '#ffa94d',
  },
  radius: 10,
  fonts: { body: sans, display: sans },
  density: 'compact',
  heroLayout: 'split',
};

/** Light, crimson, the paper of an old ticket office. */
export const bosphorusTheme: ThemeTokens = {
  scheme: 'light',
  colours: {
    background: '#f6f0ec',
    surface1: '#ffffff',
    surface2: '#fbf7f4',
    surface3: '#f0e7e1',
    line: '#e2d6ce',
    text: '#2b1419',
    textSoft: '#6a5156',
    accent: '#b3142f',
    accentText: '#ffffff',
    reward: '#8a5a00',
    danger: '#b23a06',
    success: '#17683f',
    warning: '#8f4a00',
  },
  radius: 6,
  fonts: { body: sans, display: `Georgia, 'Noto Serif', 'Songti SC', 'Noto Serif CJK SC', serif` },
  density: 'roomy',
  heroLayout: 'framed',
};
