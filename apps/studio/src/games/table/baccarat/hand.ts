import { type Card, rankOf } from '../../../engine/cards.ts';

export type Coup = {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: 'PLAYER' | 'BANKER' | 'TIE';
};

/** Deals player, banker, player, banker, and then third cards by the fixed rule. Nobody decides anything. */
export function dealCoup(next: () => Card): Coup {
  const [player, banker] = [[next()], [next()]];
  player.push(next());
  banker.push(next());
  const isNatural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  if (isNatural) return settled(player, banker);

  const playerThird = totalOf(player) <= 5 ? next() : null;
  if (playerThird) player.push(playerThird);
  if (bankerDraws(totalOf(banker), playerThird)) banker.push(next());
  return settled(player, banker);
}

/** Tens and faces count nothing, and only the last digit of a sum counts. */
export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + pointsOf(card), 0) % 10;
}

export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  return rank >= 10 ? 0 : rank;
}

function bankerDraws(total: number, playerThird: Card | null): boolean {
  if (playerThird === null) return total <= 5;
  const third = pointsOf(playerThird);
  switch (total) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return false;
  }
}

function settled(player: readonly Card[], banker: readonly Card[]): Coup {
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  const winner = playerTotal > bankerTotal ? 'PLAYER' : playerTotal < bankerTotal ? 'BANKER' : 'TIE';
  return { player, banker, playerTotal, bankerTotal, winner };
}
