import type { PoolClient } from 'pg';
import { column, rowsOf, textColumn, textField } from '../../../../kernel/db/column.ts';
import type { Database } from '../../../../kernel/db/db.ts';
import type { QuerySink } from '../../../../kernel/db/pipeline.ts';
import type { NewTx } from '../../queries/transactions.ts';

/** A vendor at a merchant. */
export interface KeyName {
  merchantId: number;
  vendor: string;
}

/** As the database writes it: what has changed reads otherwise. Null where there is no key. */
export type KeyRow = readonly [
  secret: string,
  dialect: string,
  isOn: boolean,
  winCeiling: string,
  takesSignatureV1: boolean,
];

/** What keys and vendors say, for each name in its place. */
const KEYS = `select jsonb_agg((
    select jsonb_build_array(key.secret, v.dialect, key.is_on and v.is_on, v.win_ceiling::text, v.takes_signature_v1)
    from catalogue.vendor_key key, catalogue.vendor v
    where key.merchant_id = n.merchant_id and key.vendor_code = n.vendor_code and v.code = n.vendor_code
  ) order by n.place)`;
const NAMES = 'unnest($1::int[], $2::text[]) with ordinality as n (merchant_id, vendor_code, place)';

const namesOf = (names: readonly KeyName[]): string[] => [
  column(names, ({ merchantId }) => merchantId),
  textColumn(names, ({ vendor }) => vendor),
];

export async function readKeys(
  { hot }: Database,
  names: readonly KeyName[],
): Promise<readonly (KeyRow | null)[]> {
  const { rows } = await hot.query<{ keys: (KeyRow | null)[] }>({
    name: 'catalogue-read-keys',
    text: `${KEYS} as keys from ${NAMES}`,
    values: namesOf(names),
  });
  return rows[0]?.keys ?? [];
}

/** A bet in a session and under a key that are known from earlier ones. */
export interface CachedBet {
  tx: Pick<NewTx, 'merchantId' | 'vendor' | 'kind' | 'txId' | 'playerId'>;
  nonce: string;
  /** What pays something has to collect what the player owes. */
  pays: boolean;
}

export interface Findings {
  /** Null when every nonce is new; else those which are, as `merchant/vendor/nonce`. */
  freshNonces: readonly string[] | null;
  /** Places, from one on, of bets that cannot be taken this way. */
  unusual: readonly number[] | null;
  keys: readonly (KeyRow | null)[];
}

const BETS = 'unnest($3::catalogue.cached_bet[])';
/**
 * Who has bonus money is told of it with each answer, and may stake it: that takes a closer look. A win may also belong to a bonus that has
 * ended since the stake.
 */
const HAS_POCKET = `case when q.pays
    then (select 1 from wallet.bonus_held b where b.merchant_id = q.merchant_id and b.player_id = q.player_id limit 1)
    else (select 1 from wallet.open_bonus b where b.merchant_id = q.merchant_id and b.player_id = q.player_id limit 1)
    end is not null`;
const OWES = `q.pays and (select 1 from catalogue.receivable c where c.merchant_id = q.merchant_id
    and c.player_id = q.player_id and c.amount > 0 limit 1) is not null`;

const fieldsOf = ({ tx, nonce, pays }: CachedBet): string =>
  `${tx.merchantId},${textField(tx.vendor)},${textField(nonce)},${tx.playerId},${pays},${tx.kind},${textField(tx.txId)}`;

/** Takes the nonces, and tells whose key has changed, which txId was there before, and who owes something or has bonus money. */
export async function lookAtCachedBets(
  client: PoolClient,
  bets: readonly CachedBet[],
  { names, expiresAt }: { names: readonly KeyName[]; expiresAt: Date },
): Promise<Findings> {
  const { rows } = await client.query<Findings>({
    name: 'catalogue-look-at-cached-bets',
    text: `with taken as (
        insert into catalogue.seen_nonce (merchant_id, vendor_code, nonce, expires_at)
        select merchant_id, vendor_code, nonce, $4::timestamptz from ${BETS} order by 1, 2, 3
        on conflict (merchant_id, vendor_code, nonce) do nothing
        returning merchant_id, vendor_code, nonce
      )
      select
        case when (select count(*) from taken) < cardinality($3::catalogue.cached_bet[])
          then (select coalesce(array_agg(merchant_id || '/' || vendor_code || '/' || nonce), '{}') from taken)
          end as "freshNonces",
        (select array_agg(q.place::int)
          from ${BETS} with ordinality as q (merchant_id, vendor_code, nonce, player_id, pays, kind, tx_id, place)
          where ${OWES} or ${HAS_POCKET}
            or (select 1 from catalogue.vendor_tx t where t.merchant_id = q.merchant_id and t.vendor_code = q.vendor_code
              and t.kind = q.kind and t.tx_id = q.tx_id) is not null) as unusual,
        (${KEYS} from ${NAMES}) as keys`,
    values: [...namesOf(names), rowsOf(bets, fieldsOf), expiresAt],
  });
  return rows[0] as Findings;
}

/**
 * Takes the nonces, and fails when one was taken before, a key reads otherwise, or somebody owes something or has bonus money. What txIds
 * have to say is said when the bets are written.
 */
export async function demandCachedBets(
  client: QuerySink,
  bets: readonly CachedBet[],
  { keys, expiresAt }: { keys: readonly { name: KeyName; text: string }[]; expiresAt: Date },
): Promise<void> {
  await client.query({
    name: 'catalogue-demand-cached-bets',
    text: `with q as materialized (select * from ${BETS}), taken as (
        insert into catalogue.seen_nonce (merchant_id, vendor_code, nonce, expires_at)
        select merchant_id, vendor_code, nonce, $4::timestamptz from q
      )
      select kernel.demand((${KEYS} from ${NAMES}) = $5::jsonb and not exists (select from q where ${OWES} or ${HAS_POCKET}),
        'bets are as usual')`,
    values: [
      ...namesOf(keys.map(({ name }) => name)),
      rowsOf(bets, fieldsOf),
      expiresAt,
      `[${keys.map(({ text }) => text).join()}]`,
    ],
  });
}
