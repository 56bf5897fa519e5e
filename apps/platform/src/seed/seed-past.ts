import {
  access,
  catalogue,
  lottery,
  messaging,
  operatorMessaging,
  operatorSupport,
  operatorWallet,
  promotions,
  wallet,
} from '@fairground/contract';
import { countAll } from '../activity/public.ts';
import { type Sitting, seedRounds } from '../catalogue/public.ts';
import { shifted } from '../kernel/clock.ts';
import { Refusal } from '../kernel/http/refuse.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomId } from '../kernel/random.ts';
import { demoMerchants } from '../merchants/demo-merchants.ts';
import { seedFeedback } from '../support/public.ts';
import { demoAmount } from '../wallet/public.ts';
import { type Act, actAsMember, actAsOperator } from './act-as.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  type DemoPast,
  demoFeedback,
  demoGames,
  demoLetters,
  demoPast,
  demoReturns,
  demoSlips,
} from './demo-past.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When the printed members came and paid in. */
export const PAST_MS = 9 * DAY_MS;
const PLAYED_DAYS_AGO = [8, 7, 6, 5] as const;
const PROMO_CODE = 'FAIRGROUND88';

type Member = DemoPast & { playerId: bigint; act: Act };

/**
 * A past for the members whose names are printed, at the first merchant: whoever signs in as one of them finds something on every
 * page. Once, right after they have paid in; by the acts of real people, and a clock that stands where they happen (decision 0071).
 */
export async function seedPast(platform: Platform): Promise<void> {
  const [merchant] = demoMerchants;
  if (!merchant) return;
  const { code: merchantCode, currency } = merchant;
  const [finance, support] = [
    await actAsOperator(platform, 'finance'),
    await actAsOperator(platform, 'support'),
  ];
  const members = await Promise.all(
    demoPast.map(
      async (past): Promise<Member> => ({
        ...past,
        ...(await actAsMember(platform, { merchantCode, account: past.account })),
      }),
    ),
  );
  await shifted(-PAST_MS, () => each(members, openPayouts));
  for (const [turn, daysAgo] of PLAYED_DAYS_AGO.entries())
    await shifted(-daysAgo * DAY_MS, () =>
      seedRounds(platform, { merchant: merchantCode, sittings: sittingsOf(members, currency, turn) }),
    );
  await shifted(-4 * DAY_MS, async () => {
    await countAll(platform);
    await each(members, async ({ act, account, playerId }) => {
      const { orderNo } = await askForMoney(act, '200');
      await finance(operatorWallet.takeWithdrawal, { merchantCode, orderNo });
      await finance(operatorWallet.approveWithdrawal, { merchantCode, orderNo, reason: 'paid by bank' });
      for (const letter of demoLetters)
        await support(operatorMessaging.sendLetter, { merchantCode, account, ...letter });
      const feedbackId = await seedFeedback(platform.db, {
        ...{ merchantId: merchant.id, playerId, account, content: demoFeedback.question },
      });
      const answer = { merchantCode, feedbackId, clientId: randomId(), answer: demoFeedback.answer };
      await support(operatorSupport.answerFeedback, answer);
    });
  });
  await shifted(-2 * DAY_MS, () =>
    each(members, async ({ act }) => {
      const { orderNo } = await askForMoney(act, '300');
      const remark = 'The name on the account differs. Please ask again with your own.';
      await finance(operatorWallet.rejectWithdrawal, { merchantCode, orderNo, remark });
    }),
  );
  const agent = members.find(({ account }) => account === 'agent001');
  await shifted(-90 * MINUTE_MS, async () => {
    await each(members, ({ act }) => askForMoney(act, '150'));
    for (const account of ['player01', 'player02'])
      await agent?.act(messaging.writeToMember, {
        account,
        text: 'Good luck today! Ask me whatever you like.',
      });
    await each(members, markFavourites);
    await each(members, ({ act }) =>
      act(promotions.redeemPromoCode, { code: PROMO_CODE, requestId: randomId() }),
    );
  });
  // Some of what the bonus asks for is done, and some is left.
  await shifted(-60 * MINUTE_MS, async () => {
    const sittings = members.map(({ playerId }) =>
      sitting(playerId, demoGames[0], [demoAmount(currency, 10n)]),
    );
    await seedRounds(platform, { merchant: merchantCode, sittings });
    await countAll(platform);
  });
  for (const { minutesAgo, ...slip } of demoSlips)
    await shifted(-minutesAgo * MINUTE_MS, () => each(members, ({ act }) => buySlip(act, slip)));
}

const each = async (
  members: readonly Member[],
  work: (member: Member) => Promise<unknown>,
): Promise<void> => {
  for (const member of members) await work(member);
};

async function openPayouts({ act, payeeName, card }: Member): Promise<void> {
  const passwords = { password: DEMO_PASSWORD, paymentPassword: DEMO_PAYMENT_PASSWORD };
  await act(access.updateInfo, { payeeName });
  await act(access.setPaymentPassword, passwords);
  await act(wallet.addBankCard, { kind: 'bank', ...card, password: DEMO_PAYMENT_PASSWORD });
}

async function askForMoney(act: Act, amount: string) {
  const [card] = (await act(wallet.bankCards, {})).cards;
  const wish = { cardId: card?.cardId ?? '', amount, password: DEMO_PAYMENT_PASSWORD, requestId: randomId() };
  return act(wallet.createWithdrawal, wish);
}

/** One game a day, another one for each member. */
function sittingsOf(members: readonly Member[], currency: string, turn: number): Sitting[] {
  return members.map(({ playerId, rounds, stake }, place) => {
    const count = Math.ceil(rounds / PLAYED_DAYS_AGO.length);
    const stakes = Array.from({ length: count }, () => demoAmount(currency, stake));
    return sitting(playerId, demoGames[(place + turn) % demoGames.length] as string, stakes);
  });
}

const sitting = (playerId: bigint, game: string, stakes: readonly bigint[]): Sitting => ({
  ...{ playerId, game },
  rounds: stakes.map((stake, turn) => ({
    stake,
    win: (stake * (demoReturns[turn % demoReturns.length] as bigint)) / 10n,
  })),
});

async function markFavourites({ act, favourites }: Member): Promise<void> {
  const { games } = await act(catalogue.hotGames, {});
  for (const { nodeId } of games.slice(0, favourites)) await act(catalogue.addFavourite, { nodeId });
}

/** On the next draw at that moment; what has been drawn since takes no slip any more. */
async function buySlip(
  act: Act,
  { gameCode, line }: { gameCode: string; line: { playType: string; content: string } },
): Promise<void> {
  const issue = (await act(lottery.openIssues, {})).find((one) => one.gameCode === gameCode);
  if (!issue) return;
  const order = { gameCode, numero: issue.numero, bets: [line], requestId: randomId() };
  await act(lottery.placeBets, order).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'lottery.issue_closed') throw error;
  });
}
