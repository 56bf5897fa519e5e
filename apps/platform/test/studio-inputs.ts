import { parseAmount } from '@fairground/money';
import { studioGames } from '../src/catalogue/shelf/demo-games.ts';

const STAKE = String(parseAmount('1'));
const chip = (bet: string) => ({ bets: [{ bet, stake: STAKE }] });
const plain = (choices: object = {}) => ({ stake: STAKE, ...choices });

const isSlot = ({ gameType }: { gameType: string }) => ['RNG', 'JP'].includes(gameType);

/** What begins a round of every game; what everybody plays at once has tests of its own. */
export const INPUTS: Record<string, object> = {
  ...Object.fromEntries(studioGames.filter(isSlot).map(({ code }) => [code, plain()])),
  dice: plain({ direction: 'over', target: 4_950 }),
  mines: plain({ mines: 3 }),
  plinko: plain({ rows: 16, risk: 'low' }),
  keno: plain({ picks: [7, 21, 42, 63] }),
  'scratch-card': plain(),
  'jacks-or-better': plain(),
  'dragon-tiger': chip('DRAGON'),
  'grand-dragon-tiger': chip('TIE10'),
  baccarat: chip('BANKER'),
  'no-commission-baccarat': chip('BANKER_NC'),
  'sic-bo': chip('big'),
  'grand-sic-bo': chip('small'),
  'european-roulette': chip('red'),
  'french-roulette': chip('black'),
  'niu-niu': plain({ table: 'double', rules: 'full' }),
  'red-black': chip('RED'),
  'penalty-kick': plain(),
  'harbour-derby': { bets: [{ bet: 'WIN', boat: 1, stake: STAKE }] },
  craps: chip('PASS'),
  blackjack: { stakes: [STAKE] },
};

/** What its player does next, in a round that goes on. */
export function nextOf(game: string, view: Record<string, unknown>): object {
  const { turn, opened, kicks } = view as {
    turn?: { advised: string } | null;
    opened?: number[];
    kicks?: object[];
  };
  if (game === 'blackjack') return turn ? { type: turn.advised } : { type: 'insure', boxes: [] };
  if (game === 'mines') return opened?.length ? { type: 'cash-out' } : { type: 'open', tile: 4 };
  if (game === 'penalty-kick') return kicks?.length ? { type: 'cash-out' } : { type: 'kick', spot: 4 };
  if (game === 'jacks-or-better') return { type: 'draw', hold: [] };
  return { type: game === 'craps' ? 'roll' : 'spin' };
}
