import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import type { Audience } from '@fairground/contract/promotion-terms';
import { idsOfAccounts, pageMembers } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { isFor, type MemberFacts } from '../offers/is-open.ts';
import { loadFactsOf } from '../rewards/load-facts.ts';
import { merchantNamed } from './show-promotions.ts';

type Count = typeof operatorPromotions.countAudience;
const AT_ONCE = 2_000;
const EVERYBODY = { labelIds: null, agentId: null, playerIds: null };

/** Before anybody is offered anything: for how many it would be, by the same rule that a claim is asked. */
export async function countAudience(
  call: OperatorCall,
  { merchantCode, audience }: RequestOf<Count>,
): Promise<ResponseOf<Count>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  let members = 0;
  for await (const part of membersMeant(call.db, { merchantId, audience })) members += part.size;
  const named = [...audience.excluded, ...(audience.agents ?? [])];
  const known = await idsOfAccounts(call.db, merchantId, named);
  return { members, unknown: [...new Set(named)].filter((account) => !known.has(account)) };
}

/** Everybody an audience has by now, part by part. */
export async function* membersMeant(
  db: Db,
  { merchantId, audience }: { merchantId: number; audience: Audience },
): AsyncGenerator<ReadonlyMap<bigint, MemberFacts>> {
  for (let after = 0n, isMore = true; isMore; ) {
    const page = { merchantId, after, limit: AT_ONCE, at: now() };
    const playerIds = await pageMembers(db, page, EVERYBODY);
    const facts = await loadFactsOf(db, { merchantId, playerIds });
    yield new Map([...facts].filter(([, one]) => isFor({ audience }, one)));
    after = playerIds.at(-1) ?? after;
    isMore = playerIds.length === AT_ONCE;
  }
}
