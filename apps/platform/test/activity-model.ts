import { sql } from 'kysely';
import type { Db } from '../src/kernel/db/db.ts';

/** A generator of numbers that is the same each time. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface House {
  merchantId: number;
  asset: string;
  timeZone: string;
  players: readonly bigint[];
  accounts: readonly bigint[];
  cashier: bigint;
}

type Sums = { bets: bigint; stake: bigint; validBet: bigint; payout: bigint };
interface Game {
  code: string;
  product: string;
  canPush: boolean;
  isSitting: boolean;
}

/** What the record must say, kept by another way: per member, product and day, and cash flows per member, kind and day. */
export class Model {
  readonly plays = new Map<string, Sums>();
  readonly flows = new Map<string, bigint>();
  private readonly formats = new Map<string, Intl.DateTimeFormat>();

  day(timeZone: string, at: Date): string {
    const format =
      this.formats.get(timeZone) ??
      new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    this.formats.set(timeZone, format);
    return format.format(at);
  }

  play(house: House, player: bigint, product: string, at: Date, change: Sums): void {
    const name = [house.merchantId, player, this.day(house.timeZone, at), product].join('/');
    const sums = this.plays.get(name) ?? { bets: 0n, stake: 0n, validBet: 0n, payout: 0n };
    this.plays.set(name, {
      bets: sums.bets + change.bets,
      stake: sums.stake + change.stake,
      validBet: sums.validBet + change.validBet,
      payout: sums.payout + change.payout,
    });
  }

  flow(house: House, player: bigint, kind: string, at: Date, amount: bigint): void {
    const name = [house.merchantId, player, this.day(house.timeZone, at), kind].join('/');
    this.flows.set(name, (this.flows.get(name) ?? 0n) + amount);
  }
}

/** By the words of the specification, and not by the code of the product. */
export const validOf = ({ product, canPush, isSitting }: Game, stake: bigint, payout: bigint): bigint => {
  if (stake === 0n || (canPush && stake === payout)) return 0n;
  if (product !== 'SPORTS' && !isSitting) return stake;
  if (!isSitting && payout > stake && payout * 100n < stake * 150n) return 0n;
  const result = payout > stake ? payout - stake : stake - payout;
  return result < stake ? result : stake;
};

/** Who takes home from a table between players what was brought there has not played. */
const betsOf = ({ isSitting }: Game, stake: bigint, payout: bigint): bigint =>
  stake === 0n || (isSitting && stake === payout) ? 0n : 1n;

interface Round {
  house: House;
  player: bigint;
  game: Game;
  id: string;
  stake: bigint;
  payout: bigint;
  endedAt: Date;
  lastAt: Date;
}

const FLOWS = [
  ['wallet.deposit', 'deposit', 1n],
  ['wallet.withdraw_paid', 'withdrawal', -1n],
  ['wallet.withdraw_fee', 'fee', -1n],
  ['wallet.upline_received', 'transfer', 1n],
  ['wallet.upline_sent', 'transfer', -1n],
  ['wallet.downline_sent', 'transfer', -1n],
  ['promotions.bonus', 'bonus', 1n],
  ['vip.rebate', 'rebate', 1n],
  ['agents.wage', 'salary', 1n],
  ['wallet.adjustment', 'adjustment', 1n],
] as const;

/**
 * Writes random rounds, pushes, voids, corrections and cash flows straight into the tables, some hundred at a time, at any moment of the days
 * around two changes of clocks, and keeps a model of what that means.
 */
export function randomHouse(db: Db, houses: readonly House[], games: readonly Game[], seed: number) {
  const roll = dice(seed);
  const model = new Model();
  const open: Round[] = [];
  let number = 0;
  const moment = () => {
    const spring = Date.parse('2026-03-27T00:00:00Z');
    const autumn = Date.parse('2026-10-23T00:00:00Z');
    return new Date((roll(2) ? spring : autumn) + roll(5 * 24 * 3_600_000));
  };
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const entry = (
    house: House,
    player: number,
    reason: string,
    reference: string,
    amount: bigint,
    at: Date,
    isIn: boolean,
  ) => {
    const account = house.accounts[player] as bigint;
    return {
      merchant: house.merchantId,
      reason,
      reference,
      amount,
      at,
      debit: isIn ? house.cashier : account,
      credit: isIn ? account : house.cashier,
    };
  };

  /** One batch, in one transaction; answers how many things happened. */
  const batch = async (size: number): Promise<void> => {
    const entries: ReturnType<typeof entry>[] = [];
    const rounds: Round[] = [];
    const changes: { round: Round; returned: bigint; paid: bigint; at: Date }[] = [];
    for (let one = 0; one < size; one++) {
      const house = pick(houses);
      const index = roll(house.players.length);
      const player = house.players[index] as bigint;
      const kind = roll(10);
      if (kind < 6) {
        const stake = BigInt(1 + roll(500_000));
        const payout = [0n, 0n, stake, BigInt(roll(2_000_000)), (stake * 149n) / 100n][roll(5)] as bigint;
        const at = moment();
        const round: Round = {
          house,
          player,
          game: pick(games),
          id: `p${seed}-${++number}`,
          stake,
          payout,
          endedAt: at,
          lastAt: at,
        };
        rounds.push(round);
        open.push(round);
        entries.push(entry(house, index, 'catalogue.bet', `round:FGS:${round.id}`, stake, at, false));
        const validBet = validOf(round.game, stake, payout);
        model.play(house, player, round.game.product, at, {
          ...{ bets: betsOf(round.game, stake, payout), stake, validBet, payout },
        });
      } else if (kind < 8 && open.length > rounds.length) {
        const round = open[roll(open.length - rounds.length)] as Round;
        if (changes.some((change) => change.round === round) || round.stake === 0n) continue;
        const at = new Date(round.lastAt.getTime() + roll(3 * 24 * 3_600_000));
        const isVoid = roll(4) === 0 && round.payout === 0n;
        const returned = isVoid ? round.stake : 0n;
        const paid = isVoid ? 0n : BigInt(roll(1_000_000)) - round.payout;
        if (returned === 0n && paid === 0n) continue;
        const before = validOf(round.game, round.stake, round.payout);
        const betsBefore = betsOf(round.game, round.stake, round.payout);
        round.stake -= returned;
        round.payout += paid;
        round.lastAt = at;
        const validBet = validOf(round.game, round.stake, round.payout) - before;
        model.play(round.house, round.player, round.game.product, at, {
          bets: betsOf(round.game, round.stake, round.payout) - betsBefore,
          stake: -returned,
          validBet,
          payout: paid,
        });
        changes.push({ round, returned, paid, at });
      } else {
        const [reason, name, sign] = pick(FLOWS);
        const amount = BigInt(1 + roll(1_000_000));
        const at = moment();
        entries.push(entry(house, index, reason, `flow:${++number}`, amount, at, sign > 0n));
        model.flow(house, player, name, at, name === 'transfer' ? sign * amount : amount);
      }
    }
    await db.transaction().execute(async (tx) => {
      if (rounds.length > 0)
        await sql`insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, paid, started_at, ended_at)
          select * from unnest(${rounds.map(({ house }) => house.merchantId)}::int[], ${rounds.map(() => 'FGS')}::text[],
            ${rounds.map(({ id }) => id)}::text[], ${rounds.map(({ player }) => String(player))}::bigint[],
            ${rounds.map(({ game }) => game.code)}::text[], ${rounds.map(({ house }) => house.asset)}::text[],
            ${rounds.map(({ stake }) => String(stake))}::bigint[], ${rounds.map(({ payout }) => String(payout))}::bigint[],
            ${rounds.map(({ endedAt }) => endedAt)}::timestamptz[], ${rounds.map(({ endedAt }) => endedAt)}::timestamptz[])`.execute(
          tx,
        );
      if (changes.length > 0) {
        const given = sql`unnest(${changes.map(({ round }) => round.house.merchantId)}::int[], ${changes.map(({ round }) => round.id)}::text[],
          ${changes.map(({ returned }) => String(returned))}::bigint[], ${changes.map(({ paid }) => String(paid))}::bigint[],
          ${changes.map(({ at }) => at)}::timestamptz[]) as c (merchant, id, returned, paid, at)`;
        await sql`update catalogue.round r set returned = r.returned + c.returned, paid = r.paid + c.paid from ${given}
          where r.merchant_id = c.merchant and r.vendor_code = 'FGS' and r.round_id = c.id`.execute(tx);
        // The trigger dates it by the clock of the database.
        await sql`update catalogue.round_news n set at = c.at from ${given}
          where n.merchant_id = c.merchant and n.round_id = c.id and n.is_late and n.id = (select max(one.id)
            from catalogue.round_news one where one.round_id = c.id and one.merchant_id = c.merchant and one.is_late)`.execute(
          tx,
        );
      }
      await sql`insert into wallet.entry (merchant_id, key, leg, request_hash, debit, credit, amount, debit_after, credit_after, reason,
          reference, created_at)
        select m, gen_random_uuid(), 0, gen_random_uuid(), d, c, a, case when d > 0 then 0 end, case when c > 0 then 0 end, r, f, t
        from unnest(${entries.map(({ merchant }) => merchant)}::int[], ${entries.map(({ debit }) => String(debit))}::bigint[],
          ${entries.map(({ credit }) => String(credit))}::bigint[], ${entries.map(({ amount }) => String(amount))}::bigint[],
          ${entries.map(({ reason }) => reason)}::text[], ${entries.map(({ reference }) => reference)}::text[],
          ${entries.map(({ at }) => at)}::timestamptz[]) as e (m, d, c, a, r, f, t)`.execute(tx);
    });
  };
  return { model, batch };
}
