import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomBelow } from '../../kernel/random.ts';
import { seriesAt } from '../../lottery/public.ts';
import { exceeds, type Rates, readRates, showRates } from '../rebates/rates.ts';
import { rebatesAt } from '../rebates/rebates-at.ts';
import { stateOf } from './link-state.ts';
import {
  countActive,
  insertLink,
  type Link,
  listLinks,
  lockLink,
  lockLinks,
  markDeleted,
  writeIsOn,
} from './queries/links.ts';

type Agents = typeof agents;
type Agent = { merchantId: number; agentId: bigint };

const ACTIVE_MAX = 20;
const DAY_MS = 24 * 3_600_000;

export async function readLinks(
  { db, merchant, session }: MemberCall,
  { pageNo, pageSize }: RequestOf<Agents['links']>,
): Promise<ResponseOf<Agents['links']>> {
  const agent = { merchantId: merchant.id, agentId: session.playerId };
  const { links, total } = await listLinks(db, { ...agent, pageNo, pageSize });
  return { code: session.account, links: links.map(showLink), total };
}

export async function addLink(
  call: MemberCall,
  { kind, rebates, series, validDays, signUpsMax, remark, channel }: RequestOf<Agents['addLink']>,
): Promise<ResponseOf<Agents['addLink']>> {
  const { merchant, session } = call;
  const agent = { merchantId: merchant.id, agentId: session.playerId };
  const rates = readRates(rebates);
  return call.transaction(async (tx) => {
    await lockLinks(tx, agent);
    await refuseAboveOwn(tx, agent, rates, series);
    await refuseTooMany(tx, agent);
    const link = await insertLink(tx, {
      ...{ ...agent, linkId: unguessable(), rebateId: unguessable(), kind, rates, remark, channel },
      series: series ?? null,
      signUpsMax: signUpsMax ?? null,
      expiresAt: validDays === undefined ? null : new Date(nowMs() + validDays * DAY_MS),
      createdAt: now(),
    });
    return showLink(link);
  });
}

export async function switchLink(
  call: MemberCall,
  { linkId, isOn }: RequestOf<Agents['switchLink']>,
): Promise<ResponseOf<Agents['switchLink']>> {
  const agent = { merchantId: call.merchant.id, agentId: call.session.playerId };
  return call.transaction(async (tx) => {
    await lockLinks(tx, agent);
    const link = await lockLink(tx, { ...agent, linkId });
    if (!link) throw refuse('agents.link_unknown');
    if (link.isBarred) throw refuse('agents.link_barred');
    if (isOn && !link.isOn) await refuseTooMany(tx, agent);
    await writeIsOn(tx, { merchantId: agent.merchantId, linkId, isOn });
    return showLink({ ...link, isOn });
  });
}

export async function removeLink(
  call: MemberCall,
  { linkId }: RequestOf<Agents['removeLink']>,
): Promise<ResponseOf<Agents['removeLink']>> {
  const agent = { merchantId: call.merchant.id, agentId: call.session.playerId };
  const isDeleted = await call.transaction((tx) => markDeleted(tx, { ...agent, linkId }, now()));
  if (!isDeleted) throw refuse('agents.link_unknown');
  return {};
}

/** What an agent gives is never more than the own. */
export async function refuseAboveOwn(
  db: Db,
  { merchantId, agentId }: Agent,
  rates: Rates,
  series: number | undefined,
): Promise<void> {
  if (series !== undefined && series > (await seriesAt(db, { merchantId, playerId: agentId }, now())))
    throw refuse('agents.rate_above_own');
  if (exceeds(rates, await rebatesAt(db, { merchantId, playerId: agentId }, now())))
    throw refuse('agents.rate_above_own');
}

async function refuseTooMany(tx: Tx, agent: Agent): Promise<void> {
  if ((await countActive(tx, agent, now())) >= ACTIVE_MAX)
    throw refuse('agents.link_limit', { params: { limit: String(ACTIVE_MAX) } });
}

/** Without letters that look like digits: 31^12 is more than anybody tries. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const unguessable = (): string =>
  Array.from({ length: 12 }, () => LETTERS[randomBelow(LETTERS.length)]).join('');

const showLink = (link: Link): ResponseOf<Agents['addLink']> => ({
  linkId: link.linkId,
  rebateId: link.rebateId,
  kind: link.kind,
  rebates: showRates(link.rates),
  series: link.series,
  remark: link.remark,
  channel: link.channel,
  visits: link.visits,
  signUps: link.signUps,
  signUpsMax: link.signUpsMax,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt?.toISOString() ?? null,
  state: stateOf(link),
});
