import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { SERIES_MAX } from '@fairground/lottery-rules';
import { parseAmount, toWire } from '@fairground/money';
import { countTeams, listLines, membersById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { seriesOf } from '../../lottery/public.ts';
import { merchantOf } from '../../merchants/public.ts';
import { noRates, showRates } from '../rebates/rates.ts';
import { rebatesOf } from '../rebates/rebates-at.ts';
import { type Downline, listTeamPage } from './queries/downlines.ts';
import { teamMember } from './team-member.ts';

type Downlines = typeof agents.downlines;
type Ask = RequestOf<Downlines>;

/** One level of the team, or whoever of it has a name that begins like this. */
export async function listDownlines(call: MemberCall, ask: Ask): Promise<ResponseOf<Downlines>> {
  const { db, merchant, session } = call;
  const { currency: asset, timeZone } = merchantOf(merchant);
  const { id: merchantId } = merchant;
  const at = now();
  const isOwn = ask.playerId === undefined || BigInt(ask.playerId) === session.playerId;
  const agentId = isOwn ? session.playerId : BigInt(ask.playerId as string);
  const above = isOwn ? 0 : (await teamMember(call, db, agentId)).level;
  const { downlines, total } = await listTeamPage(
    db,
    { ...questionOf(ask), merchantId, agentId, asset, timeZone },
    at,
  );
  const playerIds = downlines.map(({ playerId }) => playerId);
  const teams = await countTeams(db, { merchantId, playerIds }, at);
  const rebates = await rebatesOf(db, { merchantId, playerIds }, at);
  const series = await seriesOf(db, { merchantId, playerIds }, at);
  const show = (one: Downline) => ({
    playerId: String(one.playerId),
    account: one.account,
    kind: one.role === 0 ? ('member' as const) : ('agent' as const),
    level: above + one.depth,
    balance: toWire(one.balance),
    team: teams.get(one.playerId) ?? 0,
    rebates: showRates(rebates.get(one.playerId) ?? noRates),
    series: series.get(one.playerId) ?? SERIES_MAX,
    registeredAt: one.createdAt.toISOString(),
    lastLoginAt: one.lastLoginAt?.toISOString() ?? null,
    isOnline: one.isOnline,
    state: one.state,
  });
  return { line: await wayTo(call, agentId, at), downlines: downlines.map(show), total };
}

const questionOf = (ask: Ask) => ({
  search: ask.account || null,
  roles: ask.kind === undefined ? null : ask.kind === 'member' ? ([0] as const) : ([1, 2] as const),
  isOnline: ask.isOnline ?? null,
  balanceMin: ask.balanceMin === undefined ? null : parseAmount(ask.balanceMin),
  balanceMax: ask.balanceMax === undefined ? null : parseAmount(ask.balanceMax),
  from: ask.from ?? null,
  to: ask.to ?? null,
  sort: ask.sort,
  pageNo: ask.pageNo,
  pageSize: ask.pageSize,
});

/** From the agent down; who stands above the agent is not theirs to read. */
async function wayTo({ db, merchant, session }: MemberCall, playerId: bigint, at: Date) {
  const { id: merchantId } = merchant;
  const line = (await listLines(db, { merchantId, playerIds: [playerId] }, at)).get(playerId) ?? [];
  const own = line.slice(Math.max(0, line.indexOf(session.playerId)));
  const members = await membersById(db, merchantId, own);
  return own.map((id) => ({ playerId: String(id), account: members.get(id)?.account ?? '' }));
}
