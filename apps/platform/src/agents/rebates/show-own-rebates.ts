import type { agents, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { seriesAt } from '../../lottery/public.ts';
import { showRates } from './rates.ts';
import { rebatesAt } from './rebates-at.ts';

export async function showOwnRebates({
  db,
  merchant,
  session,
}: MemberCall): Promise<ResponseOf<typeof agents.ownRebates>> {
  const who = { merchantId: merchant.id, playerId: session.playerId };
  return { rebates: showRates(await rebatesAt(db, who, now())), series: await seriesAt(db, who, now()) };
}
