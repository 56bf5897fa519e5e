import type { AnswerOf, operatorPromotions, RequestOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import type { RaffleReward } from '../raffles/open-raffle.ts';
import { listRaffles } from '../raffles/queries/raffles.ts';
import { listWinners } from '../raffles/queries/tickets.ts';
import type { RaffleState } from '../raffles/read-raffles.ts';
import { merchantNamed } from './show-promotions.ts';

type Read = typeof operatorPromotions.raffles;
const KEPT_MS = 92 * 86_400_000;
const WINNERS_SHOWN = 50;

export async function readDeskRaffles(
  call: OperatorCall,
  { merchantCode }: RequestOf<Read>,
): Promise<AnswerOf<Read>> {
  const { db, language } = call;
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const raffles = await listRaffles(db, { merchantId, since: new Date(nowMs() - KEPT_MS) });
  return Promise.all(
    raffles.map(async (raffle) => {
      const { promotionId, version } = raffle;
      const { texts, terms } = (await findVersion(db, { merchantId, id: promotionId, version })) as Offer;
      const winners = await listWinners(db, raffle, WINNERS_SHOWN);
      const accounts = await accountsOf(db, {
        merchantId,
        playerIds: winners.map(({ playerId }) => playerId),
      });
      const { prizes } = terms.reward as RaffleReward;
      return {
        promotionId,
        raffleScheduleId: raffle.scheduleId,
        title: (texts[language] ?? texts.EN)?.title ?? promotionId,
        state: raffle.state as RaffleState,
        from: raffle.from,
        to: raffle.to,
        endsAt: raffle.endsAt.toISOString(),
        drawnAt: raffle.drawnAt?.toISOString() ?? null,
        closesAt: raffle.closesAt.toISOString(),
        tickets: raffle.tickets,
        prizes: prizes.map((one) => ({ ...one, amount: toWire(parseAmount(one.amount)) })),
        pool: toWire(raffle.pool),
        paid: toWire(raffle.paid),
        returned: toWire(raffle.returned),
        commitment: raffle.commitment,
        digest: raffle.frozenAt === null ? null : raffle.listHash,
        winners: winners.map(({ number, playerId, amount, state }) => ({
          number,
          account: accounts.get(playerId) ?? '–',
          amount: toWire(amount),
          state,
        })),
      };
    }),
  );
}
