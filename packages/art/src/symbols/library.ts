import * as arena from './arena.ts';
import * as creatures from './creatures.ts';
import * as east from './east.ts';
import * as fortune from './fortune.ts';
import * as fruit from './fruit.ts';
import * as gems from './gems.ts';
import * as goods from './goods.ts';
import * as letters from './letters.ts';
import * as originals from './originals.ts';
import * as sea from './sea.ts';
import type { SymbolDrawing } from './shading.ts';
import * as table from './table.ts';
import * as terraces from './terraces.ts';

/** Every symbol by the name that a game's data uses. */
export const symbolLibrary = {
  seven: fruit.seven,
  bar: fruit.bar,
  'double-bar': fruit.doubleBar,
  'triple-bar': fruit.tripleBar,
  bell: fruit.bell,
  cherry: fruit.cherry,
  lemon: fruit.lemon,
  plum: fruit.plum,
  melon: fruit.melon,
  grapes: fruit.grapes,
  star: gems.star,
  diamond: gems.diamond,
  ruby: gems.ruby,
  emerald: gems.emerald,
  sapphire: gems.sapphire,
  amethyst: gems.amethyst,
  topaz: gems.topaz,
  moonstone: gems.moonstone,
  crown: gems.crown,
  coin: fortune.coin,
  coins: fortune.coins,
  chest: fortune.chest,
  clover: fortune.clover,
  horseshoe: fortune.horseshoe,
  gift: fortune.gift,
  trophy: fortune.trophy,
  wheel: fortune.wheel,
  lamp: fortune.lamp,
  lantern: east.lantern,
  koi: east.koi,
  crane: east.crane,
  peony: east.peony,
  'jade-coin': east.jadeCoin,
  ingot: east.ingot,
  dragon: east.dragon,
  wild: letters.wild,
  scatter: letters.scatter,
  bonus: letters.bonus,
  ticket: goods.ticket,
  voucher: goods.voucher,
  handset: goods.handset,
  watch: goods.watch,
  headphones: goods.headphones,
  'gold-bar': goods.goldBar,
  envelope: goods.envelope,
  magnifier: goods.magnifier,
  A: letters.letterA,
  K: letters.letterK,
  Q: letters.letterQ,
  J: letters.letterJ,
  '10': letters.letterTen,
  clownfish: sea.clownfish,
  puffer: sea.puffer,
  eel: sea.eel,
  crab: sea.crab,
  shark: sea.shark,
  turtle: sea.turtle,
  jellyfish: sea.jellyfish,
  shell: sea.shell,
  ace: table.ace,
  cards: table.cards,
  'pair-of-cards': table.pairOfCards,
  flush: table.flush,
  dice: table.dice,
  'three-dice': table.threeDice,
  roulette: table.roulette,
  chips: table.chips,
  chip: table.chip,
  shoe: table.shoe,
  rocket: originals.rocket,
  mine: originals.mine,
  plinko: originals.plinko,
  keno: originals.keno,
  scratch: originals.scratch,
  lightning: originals.lightning,
  flame: originals.flame,
  hourglass: originals.hourglass,
  football: arena.football,
  basketball: arena.basketball,
  'tennis-ball': arena.tennisBall,
  gamepad: arena.gamepad,
  sailboat: arena.sailboat,
  glove: arena.glove,
  target: arena.target,
  microphone: arena.microphone,
  drum: arena.drum,
  mask: arena.mask,
  anchor: arena.anchor,
  tiger: creatures.tiger,
  bull: creatures.bull,
  phoenix: creatures.phoenix,
  wolf: creatures.wolf,
  scarab: creatures.scarab,
  dragonfly: terraces.dragonfly,
  lotus: terraces.lotus,
  frog: terraces.frog,
  bamboo: terraces.bamboo,
  hat: terraces.hat,
  rice: terraces.rice,
  jar: terraces.jar,
  umbrella: terraces.umbrella,
} satisfies Record<string, SymbolDrawing>;

export type SymbolName = keyof typeof symbolLibrary;

export const symbolNames = Object.keys(symbolLibrary) as SymbolName[];

export function isSymbolName(name: string): name is SymbolName {
  return Object.hasOwn(symbolLibrary, name);
}

/** Words that game data uses for the same thing. */
const synonyms: Record<string, SymbolName> = {
  'jackpot crown': 'crown',
  'triple bar': 'triple-bar',
  'double bar': 'double-bar',
  'jade coin': 'jade-coin',
  treasurecrab: 'crab',
  bombpuffer: 'puffer',
  lightningeel: 'eel',
  gold: 'coins',
  bomb: 'mine',
};

/** The symbol for a name in a game's data, or nothing when there is none. */
export function symbolNamed(name: string): SymbolName | undefined {
  const plain = name.trim();
  const lower = plain.toLowerCase();
  const known = [plain, plain.toUpperCase(), lower, lower.replaceAll(/[\s_]+/g, '-')].find(isSymbolName);
  return known ?? synonyms[lower];
}
