import type { NewbieItem, PromotionTerms } from '@fairground/contract/promotion-terms';
import { newbieItems } from '@fairground/contract/promotion-terms';
import { listNewcomers, type Newcomer } from '../../access/public.ts';
import { flowDays, membersOfDays, playDays, sumMembers } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { payableAmong } from '../../wallet/public.ts';
import { isFor, type MemberFacts } from '../offers/is-open.ts';
import { endOfDay, plusDays } from '../rewards/days.ts';
import { loadFactsOf } from '../rewards/load-facts.ts';
import { downloadedAmong } from '../rewards/queries/downloads.ts';
import type { Past, Span } from './past-grants.ts';

const AT_ONCE = 1_000;
interface Wish {
  merchant: Merchant;
  terms: PromotionTerms;
  span: Span;
}

/** Everybody of the audience who did something on these days or registered on one of them. */
export async function* pastOf(db: Db, wish: Wish): AsyncGenerator<Past> {
  const { merchant, span } = wish;
  const seen = new Set<bigint>();
  for (let beyond = 0n, isMore = true; isMore; ) {
    const ids = await membersOfDays(db, { merchantId: merchant.id, ...span, beyond, limit: AT_ONCE });
    beyond = ids.at(-1) ?? beyond;
    isMore = ids.length === AT_ONCE;
    for (const id of ids) seen.add(id);
    yield* pastsOf(db, wish, ids);
  }
  for await (const newcomers of newcomersOf(db, merchant, span)) {
    const quiet = newcomers.filter(({ playerId }) => !seen.has(playerId));
    yield* pastsOf(
      db,
      wish,
      quiet.map(({ playerId }) => playerId),
    );
  }
}

/** Who registered on these days, many at a time. */
export async function* newcomersOf(
  db: Db,
  merchant: Merchant,
  { from, to }: Span,
): AsyncGenerator<Newcomer[]> {
  const at = now();
  const days = { from: endOfDay(merchant, plusDays(from, -1), at), until: endOfDay(merchant, to, at) };
  for (let beyond = 0n, isMore = true; isMore; ) {
    const part = await listNewcomers(db, { merchantId: merchant.id, ...days, beyond, limit: AT_ONCE });
    beyond = part.at(-1)?.playerId ?? beyond;
    isMore = part.length === AT_ONCE;
    yield part;
  }
}

async function* pastsOf(
  db: Db,
  { merchant, terms, span }: Wish,
  ids: readonly bigint[],
): AsyncGenerator<Past> {
  const { id: merchantId, currency } = merchant;
  const isOwn = ({ asset }: { asset: string }) => asset === currency;
  const facts = await loadFactsOf(db, { merchantId, playerIds: ids });
  const meant = [...facts].filter(([, one]) => isFor(terms, one));
  const which = { merchantId, playerIds: meant.map(([playerId]) => playerId), ...span };
  const plays = groupBy((await playDays(db, which)).filter(isOwn), ({ playerId }) => playerId);
  const flows = groupBy((await flowDays(db, which)).filter(isOwn), ({ playerId }) => playerId);
  const earlier = { ...which, from: '1970-01-01', to: plusDays(span.from, -1), asset: currency };
  const before = new Map((await sumMembers(db, earlier)).map((sums) => [sums.playerId, sums]));
  const payable = await payableAmong(db, which);
  const downloaded = await downloadedAmong(db, which);
  for (const [playerId, one] of meant.sort(([left], [right]) => (left < right ? -1 : 1))) {
    const { deposit = 0n, validBet = 0n } = before.get(playerId) ?? {};
    yield {
      playerId,
      registeredDay: merchantDay(merchant, one.registeredAt),
      hasDeposited: deposit > 0n,
      hasPlayed: validBet > 0n,
      known: knownOf(one, { hasCard: payable.has(playerId), hasApp: downloaded.has(playerId) }),
      plays: (plays.get(playerId) ?? []).map((day) => ({ ...day, bets: BigInt(day.bets) })),
      flows: flows.get(playerId) ?? [],
    };
  }
}

function knownOf(
  facts: MemberFacts,
  { hasCard, hasApp }: { hasCard: boolean; hasApp: boolean },
): ReadonlySet<NewbieItem> {
  const isKnown: Partial<Record<NewbieItem, boolean>> = {
    mobile: facts.hasMobile,
    email: facts.hasEmail,
    payeeName: facts.hasPayeeName,
    bankCard: hasCard,
    appDownload: hasApp,
  };
  return new Set(newbieItems.filter((item) => isKnown[item]));
}
