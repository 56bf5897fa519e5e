import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { toWire } from '@fairground/money';
import { membersById } from '../../access/public.ts';
import { completeTo, listTeamBets, sumTeamBets, type TeamBet, type TeamBets } from '../../activity/public.ts';
import { gameTitles } from '../../catalogue/public.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { nameOfLottery } from '../../lottery/public.ts';
import { filePart, partAsked } from './file-part.ts';
import { teamAsked } from './team-asked.ts';

type Read = typeof agents.teamBets;
type Export = typeof agents.exportTeamBets;
type Shown = ResponseOf<Read>['bets'][number];

/** What the team has staked and won, bet by bet. */
export async function readTeamBets(call: MemberCall, wish: RequestOf<Read>): Promise<ResponseOf<Read>> {
  const asked = await betsAsked(call, wish);
  const { before, size } = wish;
  const found = await listTeamBets(call.db, asked, { before: keyOf(before), limit: size + 1 });
  const { count, stake, validBet, payout } = await sumTeamBets(call.db, asked);
  const bets = found.slice(0, size);
  const counted = await completeTo(call.db, asked.merchantId);
  return {
    ...{ from: asked.from, to: asked.to, completeTo: counted?.toISOString() ?? null },
    bets: await showBets(call, bets),
    next: found.length > size ? String(bets.at(-1)?.id) : null,
    totals: {
      count,
      stake: toWire(stake),
      validBet: toWire(validBet),
      payout: toWire(payout),
      net: toWire(payout - stake),
    },
  };
}

const COLUMNS = [
  ...['time', 'account', 'level', 'product', 'game', 'bet_no', 'stake', 'valid_bet', 'payout', 'net'],
  'result',
];

export async function exportTeamBets(call: MemberCall, wish: RequestOf<Export>): Promise<ResponseOf<Export>> {
  const asked = await betsAsked(call, wish);
  const part = partAsked(wish.before);
  const found = await listTeamBets(call.db, asked, { before: keyOf(part.before), limit: part.limit + 1 });
  const say = (key: string) => message(key, call.language);
  return filePart(part, await showBets(call, found), {
    name: 'team-bets',
    days: asked,
    head: COLUMNS.map((name) => say(`team.${name}`)),
    cells: (bet) => [
      ...[bet.time, bet.account, String(bet.level), say(`product.${bet.product}`), bet.gameName, bet.betNo],
      ...[bet.stake, bet.validBet, bet.payout, bet.net, say(`team.result_${bet.result}`)],
    ],
    keyOf: ({ id }) => id,
  });
}

const keyOf = (before: string | undefined): bigint | null =>
  before === undefined ? null : BigInt(before.split('-')[0] as string);

const betsAsked = async (
  call: MemberCall,
  { product, vendor, game, result, betNo, ...wish }: Omit<RequestOf<Export>, 'before'>,
): Promise<TeamBets> => ({
  ...(await teamAsked(call, wish)),
  product: product ?? null,
  vendor: vendor ?? null,
  game: game ?? null,
  result: result ?? null,
  betNo: betNo ?? null,
});

async function showBets(call: MemberCall, bets: readonly TeamBet[]): Promise<Shown[]> {
  const ids = [...new Set(bets.map(({ playerId }) => playerId))];
  const members = await membersById(call.db, call.merchant.id, ids);
  const titleOf = await gameTitles(call);
  return bets.map(({ id, playerId, depth, at, source, ref, vendor, game, product, result, ...sums }) => ({
    id: String(id),
    account: members.get(playerId)?.account ?? '',
    level: depth,
    time: at.toISOString(),
    betNo: source === 'round' ? ref.slice(vendor.length + 1) : ref,
    product,
    vendor,
    // A game that is no longer offered keeps its code.
    gameName: source === 'lottery' ? nameOfLottery(call, game) : (titleOf({ vendor, code: game }) ?? game),
    stake: toWire(sums.stake),
    validBet: toWire(sums.validBet),
    payout: toWire(sums.payout),
    net: toWire(sums.payout - sums.stake),
    result,
  }));
}
