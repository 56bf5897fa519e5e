import type { catalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire, vendorName } from '@fairground/money';
import { askVendor } from '@fairground/vendor-protocol';
import { nowMs } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { localeOf } from '../launch/launch-game.ts';
import { offerOf } from '../shelf/list-games.ts';
import { vendorAddress } from '../vendor-address.ts';
import {
  type BetRow,
  findBet,
  listBets,
  movementsOfRound,
  type RoundMovement,
  sumBets,
  sumInterrupted,
} from './queries/bets.ts';

type Bets = typeof catalogue.bets;
type Bet = typeof catalogue.bet;
type ShownBet = ResponseOf<Bet>['bet'];

const DAY_MS = 24 * 3_600_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 31;

/** A member's own rounds. Totals are of everything that was found, not of the page. */
export async function readBets(
  call: MemberCall,
  { from, to, category, vendor, gameId, status, betNo, before, size }: RequestOf<Bets>,
): Promise<ResponseOf<Bets>> {
  const player = playerOf(call);
  const end = to === undefined ? new Date(nowMs() + 1) : new Date(to);
  const start = from === undefined ? new Date(end.getTime() - USUAL_DAYS * DAY_MS) : new Date(from);
  if (end.getTime() - start.getTime() > MOST_DAYS * DAY_MS) throw refuse('catalogue.range_too_long');
  const filter = {
    ...player,
    from: start,
    to: end,
    category: category ?? null,
    vendor: vendor ?? null,
    game: gameId ?? null,
    status: status ?? null,
    roundId: betNo ?? null,
  };
  const rows = await listBets(call.db, { ...filter, before: readKey(before), limit: size });
  const sums = await sumBets(call.db, filter);
  const interrupted = await sumInterrupted(call.db, player);
  const last = rows.at(-1);
  return {
    bets: rows.map((row) => show(call, row)),
    next: last && rows.length === size ? `${last.startedAt.toISOString()}/${last.roundId}` : null,
    totals: {
      count: sums.count,
      stake: toWire(sums.staked),
      validBet: toWire(sums.valid),
      payout: toWire(sums.paid),
      net: toWire(sums.net),
    },
    interrupted: { count: interrupted.count, stake: toWire(interrupted.staked) },
  };
}

/** One round from both sides: what the books say, and what the vendor remembers. */
export async function readBet(
  call: MemberCall,
  { vendor, betNo: roundId }: RequestOf<Bet>,
): Promise<ResponseOf<Bet>> {
  const name = { ...playerOf(call), vendor, roundId };
  const row = await findBet(call.db, name);
  if (!row) throw refuse('catalogue.round_not_found');
  const movements = await movementsOfRound(call.db, name);
  const address = await vendorAddress(call.platform, name);
  const reply = address && (await askVendor(address, 'round', { roundId }));
  return {
    bet: show(call, row),
    movements: toldApart(movements, row.paid).map(({ kind, txId, amount, state, at }) => ({
      txId,
      time: at.toISOString(),
      kind,
      amount: toWire(amount),
      state,
    })),
    recall: address ? (reply && reply.state !== 'unknown' ? 'shown' : 'silent') : 'none',
    replay: reply?.replay ?? null,
    look: reply?.look ? await lookAt(call, vendor, reply.look) : null,
  };
}

/** A vendor shows its rounds where it shows its games, and nowhere else. */
async function lookAt(call: MemberCall, vendor: string, address: string): Promise<string | null> {
  const launchUrl = (await offerOf(call)).vendors.get(vendor)?.launchUrl;
  if (!launchUrl || !URL.canParse(address, launchUrl)) return null;
  const url = new URL(address, launchUrl);
  if (url.origin !== new URL(launchUrl).origin) return null;
  url.searchParams.set('lang', localeOf(call));
  url.searchParams.set('tz', merchantOf(call.merchant).timeZone);
  return url.href;
}

/** A stake and its win that came as one are told apart: the win is what the round paid and no other movement did. */
function toldApart(movements: readonly RoundMovement[], paid: bigint): RoundMovement[] {
  const combined = movements.filter(({ kind }) => kind === 'betWin');
  const isPlain = movements.every(({ kind }) => kind === 'bet' || kind === 'win' || kind === 'betWin');
  if (combined.length !== 1 || !isPlain) return [...movements];
  const wins = movements.filter(({ kind }) => kind === 'win');
  const rest = wins.reduce((left, { amount }) => left - amount, paid);
  return movements.flatMap((one): RoundMovement[] =>
    one.kind === 'betWin'
      ? [
          { ...one, kind: 'bet' },
          { ...one, kind: 'win', amount: rest },
        ]
      : [one],
  );
}

const playerOf = ({ merchant, session }: MemberCall) => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});

function show({ language }: MemberCall, row: BetRow): ShownBet {
  const { staked, returned, paid, valid, endedAt } = row;
  return {
    betNo: row.roundId,
    time: row.startedAt.toISOString(),
    endTime: endedAt?.toISOString() ?? null,
    vendor: row.vendor,
    vendorName: vendorName(row.vendorName, row.asset),
    gameId: row.game,
    gameName: row.titles[language] ?? row.titles.EN ?? row.game,
    category: row.category,
    currency: row.asset,
    stake: toWire(staked),
    validBet: toWire(valid),
    payout: toWire(paid),
    net: toWire(endedAt ? paid + returned - staked : paid),
    status: row.status,
  };
}

function readKey(text: string | undefined): { startedAt: Date; roundId: string } | null {
  const at = text?.indexOf('/') ?? -1;
  if (text === undefined || at < 0) return null;
  const startedAt = new Date(text.slice(0, at));
  return Number.isNaN(startedAt.getTime()) ? null : { startedAt, roundId: text.slice(at + 1) };
}
