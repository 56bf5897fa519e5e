import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Dialect } from '../../queries/vendor-keys.ts';
import type { GameSums } from '../game-sums.ts';
import type { GameTraits } from './games.ts';

export interface DeskVendor {
  code: string;
  name: string;
  isOn: boolean;
  launchUrl: string;
  serviceUrl: string;
  maintenanceStart: Date | null;
  maintenanceEnd: Date | null;
  winCeiling: bigint;
  giftBudget: bigint;
  takesSignatureV1: boolean;
  dialect: Dialect;
  games: number;
  openable: number;
  key: 'none' | 'on' | 'off';
}

export async function listDeskVendors(db: Db | Tx, merchantId: number): Promise<DeskVendor[]> {
  const { rows } = await sql<DeskVendor>`
    select v.code, v.name, v.is_on as "isOn", v.launch_url as "launchUrl", v.service_url as "serviceUrl",
      v.maintenance_start as "maintenanceStart", v.maintenance_end as "maintenanceEnd", v.win_ceiling as "winCeiling",
      v.gift_budget as "giftBudget", v.takes_signature_v1 as "takesSignatureV1", v.dialect,
      (select count(*)::int from catalogue.game g where g.vendor_code = v.code) as games,
      (select count(*)::int from catalogue.game g where g.vendor_code = v.code and g.has_client) as openable,
      case when k.is_on is null then 'none' when k.is_on then 'on' else 'off' end as key
    from catalogue.vendor v
    left join catalogue.vendor_key k on k.merchant_id = ${merchantId} and k.vendor_code = v.code
    order by v.position, v.code`.execute(db);
  return rows;
}

export type VendorChange = Pick<
  DeskVendor,
  'code' | 'isOn' | 'launchUrl' | 'serviceUrl' | 'maintenanceStart' | 'maintenanceEnd'
>;

export async function updateVendor(tx: Tx, vendor: VendorChange): Promise<void> {
  await sql`update catalogue.vendor set is_on = ${vendor.isOn}, launch_url = ${vendor.launchUrl},
      service_url = ${vendor.serviceUrl}, maintenance_start = ${vendor.maintenanceStart},
      maintenance_end = ${vendor.maintenanceEnd}
    where code = ${vendor.code}`.execute(tx);
}

export type VendorLimits = Pick<DeskVendor, 'winCeiling' | 'giftBudget' | 'takesSignatureV1'>;

/** Null when there is no such vendor; held until this transaction ends. */
export async function lockVendorLimits(tx: Tx, code: string): Promise<VendorLimits | null> {
  const { rows } = await sql<VendorLimits>`
    select win_ceiling as "winCeiling", gift_budget as "giftBudget", takes_signature_v1 as "takesSignatureV1"
    from catalogue.vendor where code = ${code} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function updateVendorLimits(tx: Tx, code: string, limits: VendorLimits): Promise<void> {
  await sql`update catalogue.vendor set win_ceiling = ${limits.winCeiling}::bigint,
      gift_budget = ${limits.giftBudget}::bigint, takes_signature_v1 = ${limits.takesSignatureV1}
    where code = ${code}`.execute(tx);
}

/** Writes a key, in the place of an older one if there is one. */
export async function replaceVendorKey(
  tx: Tx,
  { merchantId, vendor, secret }: { merchantId: number; vendor: string; secret: string },
): Promise<void> {
  await sql`insert into catalogue.vendor_key (merchant_id, vendor_code, secret) values (${merchantId}, ${vendor}, ${secret})
    on conflict (merchant_id, vendor_code) do update set secret = excluded.secret, is_on = true`.execute(tx);
}

/** False when there is no key. */
export async function switchVendorKey(
  tx: Tx,
  { merchantId, vendor, isOn }: { merchantId: number; vendor: string; isOn: boolean },
): Promise<boolean> {
  const { rows } = await sql`update catalogue.vendor_key set is_on = ${isOn}
    where merchant_id = ${merchantId} and vendor_code = ${vendor} returning 1`.execute(tx);
  return rows.length > 0;
}

export interface DeskGame extends GameTraits {
  nodeId: number;
  vendor: string;
  code: string;
  titles: Readonly<Record<string, string>>;
  category: string;
  gameType: string;
  hasClient: boolean;
  isOn: boolean;
  isOffered: boolean;
  maintenanceStart: Date | null;
  maintenanceEnd: Date | null;
  minStake: bigint;
  maxStake: bigint;
  printedReturn: string;
  rounds: bigint | null;
  staked: bigint | null;
  paid: bigint | null;
  printed: string | null;
  actual: string | null;
  deviations: string | null;
  isAlarm: boolean;
}

/** Fewer rounds say nothing about a game. */
const ROUNDS_TO_JUDGE = 1_000;
/** Chance alone goes further once in sixteen thousand looks. */
const ALARM_DEVIATIONS = 4;

/**
 * Games with what they took and paid, as the record of activity knows it. The deviation is of the ratio of two sums: its variance is that of what each
 * round paid beyond the return times its stake. A game that pays without any chance at all and not as printed is off by 999.
 */
export async function listDeskGames(
  db: Db | Tx,
  which: {
    merchantId: number;
    vendor: string | null;
    search: string;
    sums: readonly GameSums[];
    onlyAlarms: boolean;
    after: number;
    limit: number;
  },
): Promise<DeskGame[]> {
  const { merchantId, vendor, search, sums, onlyAlarms, after, limit } = which;
  const column = (of: (sum: GameSums) => string) => sums.map(of);
  const { rows } = await sql<DeskGame>`
    select g.node_id as "nodeId", g.vendor_code as vendor, g.code, g.titles, g.category, g.game_type as "gameType",
      g.has_client as "hasClient", g.is_on as "isOn", o.game_code is null as "isOffered",
      g.maintenance_start as "maintenanceStart", g.maintenance_end as "maintenanceEnd", g.min_stake as "minStake",
      g.max_stake as "maxStake", g.printed_return as "printedReturn", g.volatility, g.features, s.rounds, s.staked, s.paid,
      round(p.printed, 6)::text as printed, round(r.actual, 6)::text as actual, d.deviations::text as deviations,
      coalesce(abs(d.deviations) > ${ALARM_DEVIATIONS}, false) as "isAlarm"
    from catalogue.game g
    left join catalogue.game_off o on o.merchant_id = ${merchantId} and o.vendor_code = g.vendor_code and o.game_code = g.code
    left join lateral (
      select d.* from unnest(${column((sum) => sum.vendor)}::text[], ${column((sum) => sum.game)}::text[],
        ${column((sum) => String(sum.bets))}::bigint[], ${column((sum) => String(sum.stake))}::bigint[],
        ${column((sum) => String(sum.payout))}::bigint[], ${column((sum) => sum.stakeSquared)}::numeric[],
        ${column((sum) => sum.payoutSquared)}::numeric[], ${column((sum) => sum.stakeByPayout)}::numeric[])
        as d (vendor, game, rounds, staked, paid, ss, pp, sp) where d.vendor = g.vendor_code and d.game = g.code
    ) s on s.rounds > 0
    left join lateral (select s.paid::numeric / s.staked as actual) r on true
    left join lateral (select s.pp - 2 * r.actual * s.sp + r.actual * r.actual * s.ss as variance) v on true
    left join lateral (select nullif(split_part(g.printed_return, '/', 1), '')::numeric
      / nullif(split_part(g.printed_return, '/', 2), '')::numeric as printed) p on true
    left join lateral (select case when s.rounds < ${ROUNDS_TO_JUDGE} or p.printed is null then null
        when v.variance <= 0 then case when r.actual = p.printed then 0.00 else 999.00 end
        else round((r.actual - p.printed) * s.staked / sqrt(v.variance), 2) end as deviations) d on true
    where g.node_id > ${after} and (${vendor}::text is null or g.vendor_code = ${vendor}::text)
      and (${search} = '' or strpos(lower(g.titles ->> 'EN'), lower(${search})) > 0 or strpos(g.code, lower(${search})) > 0)
      and (not ${onlyAlarms} or abs(d.deviations) > ${ALARM_DEVIATIONS})
    order by g.node_id limit ${limit}`.execute(db);
  return rows;
}

export async function findDeskGame(
  tx: Tx,
  { merchantId, nodeId }: { merchantId: number; nodeId: number },
): Promise<Pick<
  DeskGame,
  'vendor' | 'code' | 'isOn' | 'isOffered' | 'maintenanceStart' | 'maintenanceEnd' | keyof GameTraits
> | null> {
  const { rows } = await sql<DeskGame>`
    select g.vendor_code as vendor, g.code, g.is_on as "isOn", o.game_code is null as "isOffered",
      g.maintenance_start as "maintenanceStart", g.maintenance_end as "maintenanceEnd", g.volatility, g.features
    from catalogue.game g
    left join catalogue.game_off o on o.merchant_id = ${merchantId} and o.vendor_code = g.vendor_code and o.game_code = g.code
    where g.node_id = ${nodeId} for update of g`.execute(tx);
  return rows[0] ?? null;
}

export async function updateGame(
  tx: Tx,
  game: Pick<DeskGame, 'vendor' | 'code' | 'isOn' | 'maintenanceStart' | 'maintenanceEnd' | keyof GameTraits>,
): Promise<void> {
  await sql`update catalogue.game set is_on = ${game.isOn}, maintenance_start = ${game.maintenanceStart},
      maintenance_end = ${game.maintenanceEnd}, volatility = ${game.volatility}, features = ${[...game.features]}::text[]
    where vendor_code = ${game.vendor} and code = ${game.code}`.execute(tx);
}

export async function offerGame(
  tx: Tx,
  { merchantId, vendor, code }: { merchantId: number; vendor: string; code: string },
): Promise<void> {
  await sql`delete from catalogue.game_off where merchant_id = ${merchantId} and vendor_code = ${vendor}
    and game_code = ${code}`.execute(tx);
}

export async function withholdGame(
  tx: Tx,
  { merchantId, vendor, code }: { merchantId: number; vendor: string; code: string },
): Promise<void> {
  await sql`insert into catalogue.game_off (merchant_id, vendor_code, game_code) values (${merchantId}, ${vendor}, ${code})
    on conflict (merchant_id, vendor_code, game_code) do nothing`.execute(tx);
}
