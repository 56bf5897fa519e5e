import { hashOf } from '../drawing/chance.ts';
import type { PaletteName } from '../drawing/palettes.ts';
import type { SceneName } from '../scenes/scenes.ts';
import type { SymbolName } from '../symbols/library.ts';

/**
 * `hero`: one great symbol, others behind its shoulders. `trio`: three side by side. `arc`: others like a rainbow
 * over it. `reels`: the window of a fruit machine. `table`: things on cloth.
 */
export type GameLayout = 'hero' | 'trio' | 'arc' | 'reels' | 'table';

/** How a game looks when its own data does not say. */
export type GameLook = {
  scene: SceneName;
  palettes: readonly PaletteName[];
  /** Most important first. */
  symbols: readonly SymbolName[];
  layout?: GameLayout;
};

/** The studio's own games, and what those of others are usually called. */
export const knownGames: Readonly<Record<string, GameLook>> = {
  'brass-sevens': {
    scene: 'deco',
    palettes: ['crimson'],
    symbols: ['crown', 'seven', 'triple-bar', 'bell', 'cherry', 'bar'],
    layout: 'reels',
  },
  'jade-lantern-garden': {
    scene: 'garden',
    palettes: ['jade'],
    symbols: ['lantern', 'koi', 'crane', 'peony', 'wild'],
  },
  'monsoon-terraces': {
    scene: 'hills',
    palettes: ['lagoon'],
    symbols: ['umbrella', 'frog', 'lotus', 'dragonfly', 'bull'],
    layout: 'arc',
  },
  'crystal-hollow': {
    scene: 'tunnel',
    palettes: ['violet'],
    symbols: ['diamond', 'ruby', 'sapphire', 'lamp', 'emerald'],
    layout: 'arc',
  },
  'dragon-vault': {
    scene: 'burst',
    palettes: ['ember'],
    symbols: ['dragon', 'coin', 'chest', 'phoenix', 'coins'],
  },
  'tiger-peaks': {
    scene: 'jungle',
    palettes: ['amber'],
    symbols: ['tiger', 'wolf', 'bull', 'scarab', 'wild'],
  },
  baccarat: { scene: 'felt', palettes: ['forest'], symbols: ['shoe', 'cards', 'chips'], layout: 'table' },
  roulette: { scene: 'felt', palettes: ['crimson'], symbols: ['roulette', 'chips', 'chip'], layout: 'table' },
  'sic-bo': {
    scene: 'deco',
    palettes: ['violet'],
    symbols: ['three-dice', 'chip', 'jade-coin'],
    layout: 'table',
  },
  'dragon-tiger': { scene: 'burst', palettes: ['ember'], symbols: ['dragon', 'tiger', 'cards'] },
  blackjack: {
    scene: 'felt',
    palettes: ['ocean'],
    symbols: ['ace', 'chips', 'pair-of-cards'],
    layout: 'table',
  },
  'niu-niu': { scene: 'burst', palettes: ['amber'], symbols: ['bull', 'cards', 'ingot'] },
  'golden-flower': { scene: 'garden', palettes: ['rose'], symbols: ['peony', 'cards', 'ingot'] },
  'video-poker': {
    scene: 'deco',
    palettes: ['midnight'],
    symbols: ['flush', 'chip', 'star'],
    layout: 'table',
  },
  keno: { scene: 'tunnel', palettes: ['lagoon'], symbols: ['keno', 'star', 'coin'] },
  scratch: { scene: 'burst', palettes: ['rose'], symbols: ['scratch', 'coins', 'star'] },
  craps: { scene: 'felt', palettes: ['jade'], symbols: ['dice', 'chips', 'chip'], layout: 'table' },
  fishing: {
    scene: 'sea',
    palettes: ['lagoon'],
    symbols: ['shark', 'clownfish', 'turtle', 'jellyfish', 'coin'],
  },
  dice: { scene: 'tunnel', palettes: ['indigo'], symbols: ['dice', 'chip', 'star'] },
  mines: { scene: 'tunnel', palettes: ['ember'], symbols: ['mine', 'diamond', 'emerald'], layout: 'table' },
  plinko: { scene: 'curtain', palettes: ['violet'], symbols: ['plinko', 'coin', 'star'] },
  crash: { scene: 'space', palettes: ['midnight'], symbols: ['rocket', 'star', 'coin'] },
  'european-roulette': {
    scene: 'felt',
    palettes: ['forest'],
    symbols: ['roulette', 'chips', 'chip'],
    layout: 'table',
  },
  'french-roulette': {
    scene: 'deco',
    palettes: ['ocean'],
    symbols: ['roulette', 'chip', 'chips'],
    layout: 'table',
  },
  'no-commission-baccarat': {
    scene: 'felt',
    palettes: ['midnight'],
    symbols: ['cards', 'shoe', 'chip'],
    layout: 'table',
  },
  'grand-sic-bo': {
    scene: 'deco',
    palettes: ['crimson'],
    symbols: ['three-dice', 'jade-coin', 'ingot'],
    layout: 'table',
  },
  'grand-dragon-tiger': { scene: 'burst', palettes: ['violet'], symbols: ['tiger', 'dragon', 'cards'] },
  'live-roulette': {
    scene: 'curtain',
    palettes: ['jade'],
    symbols: ['roulette', 'chips', 'star'],
    layout: 'table',
  },
  'live-baccarat': {
    scene: 'curtain',
    palettes: ['crimson'],
    symbols: ['cards', 'shoe', 'chips'],
    layout: 'table',
  },
  'live-baccarat-grand': {
    scene: 'city',
    palettes: ['midnight'],
    symbols: ['cards', 'crown', 'chips'],
    layout: 'table',
  },
  'live-sic-bo': {
    scene: 'curtain',
    palettes: ['violet'],
    symbols: ['three-dice', 'chips', 'ingot'],
    layout: 'table',
  },
  'live-dragon-tiger': { scene: 'curtain', palettes: ['ember'], symbols: ['dragon', 'tiger', 'chips'] },
  'jacks-or-better': {
    scene: 'deco',
    palettes: ['indigo'],
    symbols: ['flush', 'star', 'chip'],
    layout: 'table',
  },
  'scratch-card': { scene: 'burst', palettes: ['violet'], symbols: ['scratch', 'coins', 'star'] },
  'lantern-reef': {
    scene: 'sea',
    palettes: ['ocean'],
    symbols: ['shark', 'clownfish', 'turtle', 'jellyfish', 'coin'],
  },
  'pearl-lagoon': { scene: 'sea', palettes: ['lagoon'], symbols: ['turtle', 'clownfish', 'coins'] },
  'ember-deep': { scene: 'sea', palettes: ['ember'], symbols: ['dragon', 'shark', 'coins'] },
  'red-black': { scene: 'felt', palettes: ['crimson'], symbols: ['cards', 'chips', 'ace'], layout: 'table' },
  'niu-niu-table': { scene: 'felt', palettes: ['amber'], symbols: ['bull', 'pair-of-cards', 'ingot'] },
  'harbour-derby': { scene: 'sky', palettes: ['ocean'], symbols: ['sailboat', 'trophy', 'anchor'] },
  'penalty-kick': { scene: 'hills', palettes: ['forest'], symbols: ['football', 'glove', 'trophy'] },
  sports: { scene: 'burst', palettes: ['forest'], symbols: ['football', 'trophy', 'basketball'] },
};

type Theme = GameLook & { words: RegExp };

/** What any other game may be about. The words of its name choose first, then its key. */
const themes: readonly [Theme, ...Theme[]] = [
  {
    words: /seven|777|classic|retro|bar\b|joker/,
    scene: 'deco',
    palettes: ['crimson', 'midnight', 'forest', 'copper'],
    symbols: ['seven', 'bell', 'cherry', 'lemon', 'plum', 'bar'],
    layout: 'reels',
  },
  {
    words: /carnival|samba|circus|show|opera|party|music/,
    scene: 'curtain',
    palettes: ['violet', 'crimson', 'rose', 'samba'],
    symbols: ['mask', 'drum', 'star', 'crown', 'microphone'],
  },
  {
    words: /fruit|juicy|cherry|lemon|berry|melon/,
    scene: 'burst',
    palettes: ['amber', 'violet', 'forest', 'rose'],
    symbols: ['melon', 'grapes', 'cherry', 'lemon', 'plum', 'seven'],
  },
  {
    words: /dragon|lantern|jade|fortune|koi|peony|emperor|panda|prosper/,
    scene: 'garden',
    palettes: ['jade', 'crimson', 'dusk', 'ember'],
    symbols: ['dragon', 'lantern', 'ingot', 'jade-coin', 'peony', 'koi'],
  },
  {
    words: /sea|fish|ocean|pirate|pearl|coral|island|anchor|deep|reef/,
    scene: 'sea',
    palettes: ['lagoon', 'ocean', 'jade', 'midnight'],
    symbols: ['turtle', 'chest', 'shell', 'jellyfish', 'anchor', 'crab', 'puffer', 'eel'],
  },
  {
    words: /pharaoh|egypt|desert|sphinx|nile|scarab|sultan|oasis|sand/,
    scene: 'desert',
    palettes: ['amber', 'dusk', 'copper', 'lagoon'],
    symbols: ['scarab', 'ruby', 'sapphire', 'hourglass', 'crown', 'emerald'],
  },
  {
    words: /jungle|tiger|safari|aztec|maya|amazon|temple|wild/,
    scene: 'jungle',
    palettes: ['forest', 'jade', 'amber', 'samba'],
    symbols: ['tiger', 'emerald', 'coins', 'drum', 'flame', 'amethyst'],
  },
  {
    words: /wolf|moon|mountain|buffalo|bull|west|canyon|eagle|phoenix|viking/,
    scene: 'hills',
    palettes: ['dusk', 'midnight', 'ember', 'steel'],
    symbols: ['wolf', 'horseshoe', 'clover', 'coins', 'phoenix', 'bull'],
  },
  {
    words: /city|neon|night|vegas|street|heist|royal|high/,
    scene: 'city',
    palettes: ['violet', 'midnight', 'crimson', 'rose'],
    symbols: ['diamond', 'chips', 'cards', 'star', 'lightning', 'coin'],
  },
  {
    words: /space|star|galaxy|rocket|cosmic|planet|orbit|astro/,
    scene: 'space',
    palettes: ['midnight', 'indigo', 'violet', 'lagoon'],
    symbols: ['rocket', 'sapphire', 'star', 'lightning', 'amethyst'],
  },
  {
    words: /aurora|winter|ice|snow|crystal|north|wheel|gift|magic/,
    scene: 'sky',
    palettes: ['indigo', 'ocean', 'jade', 'violet'],
    symbols: ['wheel', 'gift', 'star', 'crown', 'phoenix', 'diamond'],
  },
  {
    words: /arcade|mine|bolt|turbo|hyper|speed|thunder|power|strike/,
    scene: 'tunnel',
    palettes: ['indigo', 'ember', 'lagoon', 'violet'],
    symbols: ['lightning', 'gamepad', 'target', 'diamond', 'flame', 'mine'],
  },
];

export function themeFor(name: string): GameLook {
  const lower = name.toLowerCase();
  const fitting = themes.filter(({ words }) => words.test(lower));
  const choice = fitting.length > 0 ? fitting : themes;
  return choice[hashOf(`theme ${lower}`) % choice.length] ?? themes[0];
}
