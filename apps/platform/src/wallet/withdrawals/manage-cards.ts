import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { encryptSecret } from '../../kernel/secrets.ts';
import { keyOf } from '../ledger/posting.ts';
import { checkPassword, factsOf } from '../member-facts.ts';
import { lockMember, readPolicy } from '../queries/policy.ts';
import { CARDS_MAX } from '../rules.ts';
import { tellMember } from '../tell-member.ts';
import {
  clearDefault,
  insertPayoutAccount,
  listPayoutAccounts,
  makeDefault,
  type PayoutAccount,
  removePayoutAccount,
} from './queries/payout-accounts.ts';
import { hasOpenWithdrawalTo } from './queries/withdrawals.ts';

type Card = ResponseOf<typeof wallet.addBankCard>;

const memberOf = ({ merchant, session }: MemberCall) => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});

export async function listCards(call: MemberCall): Promise<ResponseOf<typeof wallet.bankCards>> {
  return { cards: (await listPayoutAccounts(call.db, memberOf(call))).map(showCard), max: CARDS_MAX };
}

/** R16, R17: only in the member's own name, only with the password, and nothing is paid to it for a while. */
export async function addCard(
  call: MemberCall,
  { kind, bank, number: typed, password }: RequestOf<typeof wallet.addBankCard>,
): Promise<Card> {
  const { platform, transaction } = call;
  const member = memberOf(call);
  await checkPassword(call, password);
  const { payeeName } = await factsOf(call.db, member);
  if (payeeName === '') throw refuse('wallet.payee_name_needed');
  const number = typed.replaceAll(/[ -]/g, '');
  const numberSecret = await encryptSecret(platform, number, secretName(member));

  return transaction(async (tx) => {
    await lockMember(tx, member.merchantId, member.playerId);
    const cards = await listPayoutAccounts(tx, member);
    if (cards.length >= CARDS_MAX) throw refuse('wallet.card_limit', { params: { max: String(CARDS_MAX) } });
    const { cardCoolDownMinutes } = await readPolicy(tx, member.merchantId);
    const card = await insertPayoutAccount(tx, {
      ...member,
      kind,
      bank,
      holder: payeeName,
      numberSecret,
      numberHash: keyOf({ merchantId: member.merchantId, key: number.toLowerCase() }),
      numberEnd: number.slice(-4),
      isDefault: cards.length === 0,
      createdAt: now(),
      usableAt: new Date(nowMs() + cardCoolDownMinutes * 60_000),
    });
    if (!card) throw refuse('wallet.card_exists');
    await tellMember(tx, member, 'CARD_ADDED', { bank, number: mask(card) });
    return showCard(card);
  });
}

export async function removeCard(
  call: MemberCall,
  { cardId }: RequestOf<typeof wallet.removeBankCard>,
): Promise<ResponseOf<typeof wallet.removeBankCard>> {
  const member = memberOf(call);
  await call.transaction(async (tx) => {
    await lockMember(tx, member.merchantId, member.playerId);
    // Somebody else's account does not exist, whatever is under way to it: whose it is comes first.
    const isRemoved = await removePayoutAccount(tx, { ...member, id: cardId, at: now() });
    if (!isRemoved) throw refuse('wallet.card_not_found');
    if (await hasOpenWithdrawalTo(tx, member.merchantId, cardId)) throw refuse('wallet.card_in_use');
  });
  return {};
}

export async function setDefaultCard(
  call: MemberCall,
  { cardId }: RequestOf<typeof wallet.setDefaultBankCard>,
): Promise<ResponseOf<typeof wallet.setDefaultBankCard>> {
  const member = memberOf(call);
  await call.transaction(async (tx) => {
    await lockMember(tx, member.merchantId, member.playerId);
    await clearDefault(tx, member);
    if (!(await makeDefault(tx, { ...member, id: cardId }))) throw refuse('wallet.card_not_found');
  });
  return {};
}

export const secretName = ({ merchantId, playerId }: { merchantId: number; playerId: bigint }): string =>
  `wallet.payout_account/${merchantId}/${playerId}`;

export const mask = ({ numberEnd }: Pick<PayoutAccount, 'numberEnd'>): string => `**** ${numberEnd}`;

export const showCard = (card: PayoutAccount): Card => ({
  cardId: card.id,
  kind: card.kind,
  bank: card.bank,
  holder: card.holder,
  number: mask(card),
  isDefault: card.isDefault,
  usableAt: card.usableAt.toISOString(),
  isUsable: card.usableAt <= now(),
});
