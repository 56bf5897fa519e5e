import type { PaletteName } from '../drawing/palettes.ts';
import type { SymbolName } from '../symbols/library.ts';

type Look = { palette: PaletteName; symbols: readonly SymbolName[] };

const slots: Look = { palette: 'violet', symbols: ['seven', 'cherry', 'bell'] };
const live: Look = { palette: 'crimson', symbols: ['roulette', 'cards', 'chip'] };
const fish: Look = { palette: 'lagoon', symbols: ['clownfish', 'puffer', 'jellyfish'] };
const lottery: Look = { palette: 'indigo', symbols: ['keno', 'ticket', 'star'] };
const sports: Look = { palette: 'forest', symbols: ['football', 'basketball', 'trophy'] };
const table: Look = { palette: 'jade', symbols: ['cards', 'dice', 'chip'] };
const cards: Look = { palette: 'ocean', symbols: ['flush', 'dice', 'chip'] };
const esports: Look = { palette: 'midnight', symbols: ['gamepad', 'headphones', 'lightning'] };
const originals: Look = { palette: 'dusk', symbols: ['rocket', 'mine', 'plinko'] };
const hot: Look = { palette: 'ember', symbols: ['flame', 'seven', 'dice'] };
const help: Look = { palette: 'violet', symbols: ['headphones', 'envelope', 'star'] };
const speed: Look = { palette: 'ember', symbols: ['rocket', 'lightning', 'handset'] };
const promotions: Look = { palette: 'rose', symbols: ['gift', 'coins', 'star'] };
const favourites: Look = { palette: 'amber', symbols: ['star', 'crown', 'diamond'] };

/** Categories under the words of the page and under the product codes of the contract. */
export const knownCategories: Readonly<Record<string, Look>> = {
  slots,
  rng: slots,
  live,
  fish,
  fishing: fish,
  lottery,
  lott: lottery,
  elott: { palette: 'jade', symbols: ['three-dice', 'keno', 'star'] },
  sports,
  table,
  pvp: cards,
  cards,
  esports,
  originals,
  mini: originals,
  hot,
  home: hot,
  promotions,
  help,
  speed,
  favourites,
  jackpot: { palette: 'amber', symbols: ['chest', 'coins', 'crown'] },
};

export const knownRewards: Readonly<Record<string, SymbolName>> = {
  phone: 'handset',
  watch: 'watch',
  headphones: 'headphones',
  voucher: 'voucher',
  ticket: 'ticket',
  gold: 'gold-bar',
  cash: 'coins',
  points: 'coin',
  gift: 'gift',
  chest: 'chest',
  trophy: 'trophy',
  envelope: 'envelope',
  chips: 'chips',
  spins: 'seven',
};

/** Promotion types of the contract and the demo's own campaigns. */
export const knownPromotions: Readonly<Record<string, Look>> = {
  deposit: { palette: 'indigo', symbols: ['chest', 'coins', 'gold-bar'] },
  register: { palette: 'violet', symbols: ['gift', 'star', 'ticket'] },
  login: { palette: 'ocean', symbols: ['gift', 'coin', 'star'] },
  raffle: { palette: 'dusk', symbols: ['wheel', 'ticket', 'star'] },
  ticket: { palette: 'jade', symbols: ['ticket', 'voucher', 'star'] },
  mission: { palette: 'forest', symbols: ['target', 'trophy', 'coins'] },
  savior: { palette: 'lagoon', symbols: ['anchor', 'coins', 'gift'] },
  referral: { palette: 'amber', symbols: ['handset', 'coins', 'gift'] },
  upgrade: { palette: 'midnight', symbols: ['crown', 'diamond', 'star'] },
  rebate: { palette: 'crimson', symbols: ['voucher', 'coins', 'chip'] },
  'red-rain': { palette: 'crimson', symbols: ['envelope', 'coins', 'lantern'] },
};

/** The longest known word that the key contains; keys are written in many ways ("SIGN_IN_LOGIN", "vip-upgrade"). */
export function knownIn<Value>(known: Readonly<Record<string, Value>>, key: string): Value | undefined {
  const plain = key.toLowerCase().replaceAll('_', '-');
  const name = Object.keys(known)
    .filter((word) => plain.includes(word))
    .sort((a, b) => b.length - a.length)[0];
  return name === undefined ? undefined : known[name];
}
