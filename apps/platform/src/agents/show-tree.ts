import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import {
  countTeams,
  findComingMove,
  findMemberByAccount,
  listBelow,
  listUplines,
  momentOfDay,
  type Upline,
} from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { merchantNamed } from './merchant-named.ts';

type Tree = typeof operatorAgents.tree;
type Person = Omit<Upline, 'level'>;

/** One account of the tree of a day: the way from the top to it, and who stands directly below. */
export async function showTree(
  call: OperatorCall,
  { merchantCode, account, day, after, limit }: RequestOf<Tree>,
): Promise<ResponseOf<Tree>> {
  const { db } = call;
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const at = day === undefined ? now() : await momentOfDay(db, { day, timeZone, now: now() });
  const member = account === undefined ? null : await findMemberByAccount(db, merchantId, account);
  if (account !== undefined && (!member || member.createdAt > at)) throw refuse('access.player_unknown');

  const who = member && { merchantId, playerId: member.id };
  const line = member && who ? [...(await listUplines(db, who, at)), { ...member, playerId: member.id }] : [];
  const afterId = after === undefined ? null : BigInt(after);
  const below = await listBelow(db, { merchantId, uplineId: member?.id ?? null, after: afterId, limit }, at);
  const teams = await countTeams(
    db,
    { merchantId, playerIds: [...line, ...below].map(({ playerId }) => playerId) },
    at,
  );
  const show = ({ playerId, account: name, role }: Person) => ({
    playerId: String(playerId),
    account: name,
    role,
    team: teams.get(playerId) ?? 0,
  });
  const coming = who && (await findComingMove(db, who, now()));
  return {
    line: line.map(show),
    below: below.map(show),
    next: below.length === limit ? String(below.at(-1)?.playerId) : null,
    coming: coming && { ...coming, from: coming.from.toISOString() },
  };
}
