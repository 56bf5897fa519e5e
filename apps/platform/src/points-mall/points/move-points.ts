import type { Db, Tx } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import {
  accountsOfPlayer,
  type Movement,
  openHouseAccount,
  openPlayerAccount,
  POINTS,
} from '../../wallet/public.ts';
import { addToLot, type Member, type Taken, takeFromLots, writeDebt } from './queries/lots.ts';

const POCKET = 'points';

/** Why points move, and what they belong to. */
export interface Why {
  reason: string;
  reference: string;
}

interface Accounts {
  own: bigint;
  house: bigint;
}

export async function pointAccounts(tx: Tx, { merchantId, playerId }: Member): Promise<Accounts> {
  const name = { merchantId, pocket: POCKET, asset: POINTS, isReal: true };
  return { own: await openPlayerAccount(tx, { ...name, playerId }), house: await openHouseAccount(tx, name) };
}

/** A member's account of points and what it holds; null before the first point. */
export async function findPoints(
  db: Db | Tx,
  member: Member,
): Promise<{ id: bigint; balance: bigint } | null> {
  const accounts = await accountsOfPlayer(db, { ...member, asset: POINTS });
  return accounts.find(({ pocket }) => pocket === POCKET) ?? null;
}

/**
 * The movements of a gain; what is owed is paid of it. All of these want the member's points locked, change the lots, and leave the posting
 * to the caller, who may move more with it.
 */
export async function gain(
  tx: Tx,
  member: Member & { debt: bigint },
  accounts: Accounts,
  { amount, expiresOn, ...why }: Why & { amount: bigint; expiresOn: string },
): Promise<{ movements: Movement[]; debt: bigint }> {
  const paid = amount < member.debt ? amount : member.debt;
  const debt = member.debt - paid;
  if (paid < amount) await addToLot(tx, { ...member, expiresOn, amount: amount - paid });
  if (paid > 0n) await writeDebt(tx, { ...member, debt });
  return { movements: [give(accounts, amount, why), ...back(accounts, paid, why.reference, DEBT)], debt };
}

const DEBT = 'points-mall.debt';
const TAKEN_BACK = 'points-mall.taken_back';

const give = ({ own, house }: Accounts, amount: bigint, why: Why): Movement => ({
  ...why,
  debit: house,
  credit: own,
  amount,
});

const back = ({ own, house }: Accounts, amount: bigint, reference: string, reason: string): Movement[] =>
  amount > 0n ? [{ debit: own, credit: house, amount, reason, reference }] : [];

/** Takes back what should never have been given; what is spent by now is owed. */
export async function takeBack(
  tx: Tx,
  member: Member & { debt: bigint },
  accounts: Accounts,
  { amount, expiresOn, reference }: { amount: bigint; expiresOn: string; reference: string },
): Promise<{ movements: Movement[]; debt: bigint }> {
  const found = sumOf(await takeFromLots(tx, { ...member, amount, first: expiresOn }));
  const debt = member.debt + amount - found;
  if (found < amount) await writeDebt(tx, { ...member, debt });
  return { movements: back(accounts, found, reference, TAKEN_BACK), debt };
}

/** Spends points, those that end first before others. Refuses when there are too few. */
export async function spend(
  tx: Tx,
  member: Member,
  accounts: Accounts,
  { amount, ...why }: Why & { amount: bigint },
): Promise<{ movement: Movement; taken: Taken[] }> {
  const taken = await takeFromLots(tx, { ...member, amount, first: null });
  if (sumOf(taken) < amount) throw refuse('points-mall.insufficient_points');
  return { movement: { ...why, debit: accounts.own, credit: accounts.house, amount }, taken };
}

/** Puts what was spent back into its lots; what would have ended by then, or soon, can be used for a while. What is owed is paid of it. */
export async function giveBack(
  tx: Tx,
  member: Member & { debt: bigint },
  accounts: Accounts,
  { taken, notBefore, ...why }: Why & { taken: readonly Taken[]; notBefore: string },
): Promise<Movement[]> {
  let { debt } = member;
  for (const { expiresOn, amount } of taken) {
    const paid = amount < debt ? amount : debt;
    const end = expiresOn < notBefore ? notBefore : expiresOn;
    if (paid < amount) await addToLot(tx, { ...member, expiresOn: end, amount: amount - paid });
    debt -= paid;
  }
  const paid = member.debt - debt;
  if (paid > 0n) await writeDebt(tx, { ...member, debt });
  return [give(accounts, sumOf(taken), why), ...back(accounts, paid, why.reference, DEBT)];
}

const sumOf = (taken: readonly Taken[]): bigint => taken.reduce((sum, { amount }) => sum + amount, 0n);
