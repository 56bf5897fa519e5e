import type { Role } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { findMemberById, type MemberRow, type Who } from '../queries/members.ts';
import { forgetRole } from '../sessions/forget-role.ts';
import {
  findLastPlace,
  hasDownlines,
  heightOf,
  lockTree,
  moveTeam,
  nextMoveAt,
  writeRole,
} from './queries/placements.ts';

/** How deep a merchant's tree may be. */
export const LEVELS_MAX = 20;

const PLAYERS: readonly Role[] = [0, 40];
const TOP: readonly Role[] = [2, 42];

interface Wish extends Who {
  uplineId: bigint | null;
  timeZone: string;
}

/**
 * Puts a player with everybody below under another upline, from the merchant's next day on: who brought what on a day
 * that has begun does not change. Answers when it counts.
 */
export async function moveMember(tx: Tx, { timeZone, ...wish }: Wish): Promise<{ from: Date }> {
  const { merchantId } = wish;
  await lockTree(tx, merchantId);
  const member = await readMember(tx, wish);
  await refuseBadPlace(tx, member, member.role, wish.uplineId);
  return { from: await place(tx, member, member.role, wish.uplineId, timeZone) };
}

/**
 * Makes a player an agent below an upline, a top agent, or a player again. The role counts at once; another upline from
 * the merchant's next day on.
 */
export async function setRole(tx: Tx, { timeZone, role, ...wish }: Wish & { role: Role }): Promise<void> {
  await lockTree(tx, wish.merchantId);
  const member = await readMember(tx, wish);
  // A real account stays one, and so does a test account; a trial is neither.
  if (kindOf(member.role) !== kindOf(role) || kindOf(role) === 'trial') throw refuse('agents.role_refused');
  await refuseBadPlace(tx, member, role, wish.uplineId);
  if (PLAYERS.includes(role) && (await hasDownlines(tx, wish, now()))) throw refuse('agents.has_downlines');
  await place(tx, member, role, wish.uplineId, timeZone);
  await forgetRole(tx, wish);
}

async function readMember(tx: Tx, who: Who): Promise<MemberRow> {
  const member = await findMemberById(tx, who);
  if (!member) throw refuse('access.player_unknown');
  return member;
}

async function refuseBadPlace(
  tx: Tx,
  { merchantId, id: playerId }: MemberRow,
  role: Role,
  uplineId: bigint | null,
): Promise<void> {
  const height = await heightOf(tx, { merchantId, playerId });
  if (uplineId === null) {
    if (role === 1 || role === 41) throw refuse('agents.upline_needed');
    return;
  }
  const upline = await findMemberById(tx, { merchantId, playerId: uplineId });
  const place = await findLastPlace(tx, { merchantId, playerId: uplineId });
  if (!upline || !place) throw refuse('agents.upline_unknown');
  if (place.line.includes(playerId)) throw refuse('agents.loop');
  if (
    TOP.includes(role) ||
    role === 4 ||
    PLAYERS.includes(upline.role) ||
    kindOf(upline.role) !== kindOf(role)
  )
    throw refuse('agents.role_refused');
  if (place.line.length + height > LEVELS_MAX)
    throw refuse('agents.too_deep', { params: { levels: String(LEVELS_MAX) } });
}

async function place(
  tx: Tx,
  { merchantId, id: playerId, uplineId: above }: MemberRow,
  role: Role,
  uplineId: bigint | null,
  timeZone: string,
): Promise<Date> {
  const wish = { merchantId, playerId, uplineId, role };
  const from = await nextMoveAt(tx, wish, { at: now(), timeZone });
  if (above === uplineId) await writeRole(tx, wish, role);
  else await moveTeam(tx, wish, from);
  return from;
}

const kindOf = (role: Role): 'real' | 'trial' | 'test' => (role === 4 ? 'trial' : role < 4 ? 'real' : 'test');
