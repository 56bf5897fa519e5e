import type { PoolClient } from 'pg';
import { rowsOf, textField } from '../../../../kernel/db/column.ts';
import type { Database } from '../../../../kernel/db/db.ts';
import type { QuerySink } from '../../../../kernel/db/pipeline.ts';
import type { NewTx } from '../../queries/transactions.ts';

/** A game of a vendor at a merchant. */
export interface GameName {
  merchantId: number;
  vendor: string;
  game: string;
}

/** As the database writes it: what has changed reads otherwise. Null where there is no such game or no key. */
export type RulesRow = readonly [
  secret: string,
  dialect: string,
  isVendorOn: boolean,
  vendorStart: string | null,
  vendorEnd: string | null,
  winCeiling: string,
  takesSignatureV1: boolean,
  isGameOn: boolean,
  gameStart: string | null,
  gameEnd: string | null,
  minStake: string,
  maxStake: string,
];

/** What vendor, key and game say, for each name in its place. */
const RULES = `select jsonb_agg((
    select jsonb_build_array(key.secret, v.dialect, key.is_on and v.is_on, v.maintenance_start, v.maintenance_end,
      v.win_ceiling::text, v.takes_signature_v1, g.is_on and (select 1 from catalogue.game_off o where o.merchant_id = n.merchant_id
        and o.vendor_code = n.vendor_code and o.game_code = n.game_code) is null,
      g.maintenance_start, g.maintenance_end, g.min_stake::text, g.max_stake::text)
    from catalogue.vendor_key key, catalogue.vendor v, catalogue.game g
    where key.merchant_id = n.merchant_id and key.vendor_code = n.vendor_code and v.code = n.vendor_code
      and g.vendor_code = n.vendor_code and g.code = n.game_code
  ) order by n.place)`;

const namesOf = (games: readonly GameName[]): string =>
  rowsOf(games, ({ merchantId, vendor, game }) => `${merchantId},${textField(vendor)},${textField(game)}`);

export async function readRules(
  { hot }: Database,
  games: readonly GameName[],
): Promise<readonly (RulesRow | null)[]> {
  const { rows } = await hot.query<{ rules: (RulesRow | null)[] }>({
    name: 'catalogue-read-rules',
    text: `${RULES} as rules
      from unnest($1::catalogue.game_name[]) with ordinality as n (merchant_id, vendor_code, game_code, place)`,
    values: [namesOf(games)],
  });
  return rows[0]?.rules ?? [];
}

/** A bet in a session, on a game and under a key that are known from earlier ones. */
export interface KnownBet {
  tx: Pick<NewTx, 'merchantId' | 'vendor' | 'kind' | 'txId' | 'playerId'>;
  nonce: string;
  sessionId: string;
  /** What pays something has to collect what the player owes. */
  wish: { request: { roundId: string }; back: { amount: bigint } };
}

export interface Findings {
  /** Null when every nonce is new; else those which are, as `merchant/vendor/nonce`. */
  freshNonces: readonly string[] | null;
  /** Places, from one on, of bets that something speaks against. */
  objected: readonly number[] | null;
  rules: readonly (RulesRow | null)[];
}

export interface LookTimes {
  at: Date;
  /** A session that was not used since then sleeps. */
  idleSince: Date;
  /** When a nonce may be forgotten. */
  expiresAt: Date;
}

/**
 * What speaks against a bet `q` in its session, or against its player. Written with scalar subqueries, which can only be looked up one
 * by one: other forms tempt the planner to read whole tables while they are small. That a session has not ended is written so that
 * the index of a player's open sessions does not fit.
 */
const STOPPED = `(select 1 from catalogue.game_session s where s.merchant_id = q.merchant_id and s.id = q.session_id
    and coalesce(s.ended_at, 'infinity') = 'infinity' and s.last_seen_at > $4) is null
  or (select 1 from catalogue.play_stop p where p.merchant_id = q.merchant_id and p.player_id = q.player_id
    and (p.until is null or p.until > $3) limit 1) is not null
  or q.pays and (select 1 from catalogue.receivable c where c.merchant_id = q.merchant_id
    and c.player_id = q.player_id and c.amount > 0 limit 1) is not null`;

const usualValues = (
  bets: readonly KnownBet[],
  games: readonly GameName[],
  { at, idleSince, expiresAt }: LookTimes,
): (string | Date)[] => [namesOf(games), rowsOf(bets, fieldsOf), at, idleSince, expiresAt];

const fieldsOf = ({ tx, nonce, sessionId, wish }: KnownBet): string =>
  `${tx.merchantId},${textField(tx.vendor)},${textField(nonce)},${sessionId},${tx.playerId},${wish.back.amount > 0n},${tx.kind},` +
  `${textField(tx.txId)},${textField(wish.request.roundId)}`;

const RULES_NOW = `(${RULES} from unnest($1::catalogue.game_name[])
  with ordinality as n (merchant_id, vendor_code, game_code, place))`;

/**
 * Takes the nonces, and tells whatever is not as usual: a session that has ended or slept, a player who is stopped, a round that
 * has ended or is somebody else's, a txId that was there before.
 */
export async function lookAtKnownBets(
  client: PoolClient,
  bets: readonly KnownBet[],
  games: readonly GameName[],
  times: LookTimes,
): Promise<Findings> {
  const { rows } = await client.query<Findings>({
    name: 'catalogue-look-at-known-bets',
    text: `with taken as (
        insert into catalogue.seen_nonce (merchant_id, vendor_code, nonce, expires_at)
        select merchant_id, vendor_code, nonce, $5::timestamptz from unnest($2::catalogue.known_bet[]) order by 1, 2, 3
        on conflict (merchant_id, vendor_code, nonce) do nothing
        returning merchant_id, vendor_code, nonce
      )
      select
        case when (select count(*) from taken) < cardinality($2::catalogue.known_bet[])
          then (select coalesce(array_agg(merchant_id || '/' || vendor_code || '/' || nonce), '{}') from taken)
          end as "freshNonces",
        (select array_agg(q.place::int)
          from unnest($2::catalogue.known_bet[]) with ordinality
            as q (merchant_id, vendor_code, nonce, session_id, player_id, pays, kind, tx_id, round_id, place)
          where ${STOPPED}
            or (select 1 from catalogue.round r where r.merchant_id = q.merchant_id and r.vendor_code = q.vendor_code
              and r.round_id = q.round_id and (r.ended_at is not null or r.player_id <> q.player_id)) is not null
            or (select 1 from catalogue.vendor_tx t where t.merchant_id = q.merchant_id and t.vendor_code = q.vendor_code
              and t.kind = q.kind and t.tx_id = q.tx_id) is not null) as objected,
        ${RULES_NOW} as rules`,
    values: usualValues(bets, games, times),
  });
  return rows[0] as Findings;
}

/**
 * Takes the nonces, and fails when one was taken before, somebody is stopped or the rules of a game read otherwise. What rounds and
 * txIds have to say is said when the bets are written.
 */
export async function demandKnownBets(
  client: QuerySink,
  bets: readonly KnownBet[],
  games: readonly { name: GameName; text: string }[],
  times: LookTimes,
): Promise<void> {
  await client.query({
    name: 'catalogue-demand-known-bets',
    text: `with q as materialized (select * from unnest($2::catalogue.known_bet[])), taken as (
        insert into catalogue.seen_nonce (merchant_id, vendor_code, nonce, expires_at)
        select merchant_id, vendor_code, nonce, $5::timestamptz from q
      )
      select kernel.demand(${RULES_NOW} = $6::jsonb and not exists (
        select from q where ${STOPPED}), 'bets are as usual')`,
    values: [
      ...usualValues(
        bets,
        games.map(({ name }) => name),
        times,
      ),
      `[${games.map(({ text }) => text).join()}]`,
    ],
  });
}
