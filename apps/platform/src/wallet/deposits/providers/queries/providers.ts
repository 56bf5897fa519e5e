import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';

export interface ProviderRow {
  merchantId: number;
  code: string;
  secret: string;
  lastEventAt: Date | null;
  refusedEvents: bigint;
}

export async function findProvider(
  db: Db | Tx,
  merchantId: number,
  code: string,
): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
    select merchant_id as "merchantId", code, secret, last_event_at as "lastEventAt", refused_events as "refusedEvents"
    from wallet.payment_provider where merchant_id = ${merchantId} and code = ${code}`.execute(db);
  return rows[0] ?? null;
}

export async function insertProvider(
  db: Db | Tx,
  provider: { merchantId: number; code: string; secret: string },
): Promise<void> {
  await sql`insert into wallet.payment_provider (merchant_id, code, secret)
    values (${provider.merchantId}, ${provider.code}, ${provider.secret})
    on conflict (merchant_id, code) do nothing`.execute(db);
}

export async function listProviders(db: Db, merchantId: number): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select merchant_id as "merchantId", code, secret, last_event_at as "lastEventAt", refused_events as "refusedEvents"
    from wallet.payment_provider where merchant_id = ${merchantId} order by code`.execute(db);
  return rows;
}

export interface ProviderOrders {
  provider: string;
  openOrders: number;
  unanswered: number;
  isAnswering: boolean;
}

/** What became of asking each provider. An order that no provider has a number for was asked for in vain. */
export async function countOrders(
  db: Db,
  { merchantId, from, to }: { merchantId: number; from: Date; to: Date },
): Promise<ProviderOrders[]> {
  const { rows } = await sql<ProviderOrders>`
    select provider, count(*) filter (where state = 'pending')::int as "openOrders",
      count(*) filter (where state = 'failed' and provider_ref is null)::int as unanswered,
      (array_agg(state <> 'failed' or provider_ref is not null order by id desc))[1] as "isAnswering"
    from wallet.deposit_order
    where merchant_id = ${merchantId} and provider is not null
      and (state = 'pending' or created_at between ${from} and ${to})
    group by provider`.execute(db);
  return rows;
}

export async function countRefusedEvent(db: Db, merchantId: number, code: string): Promise<void> {
  await sql`update wallet.payment_provider set refused_events = refused_events + 1
    where merchant_id = ${merchantId} and code = ${code}`.execute(db);
}

export type EventEffect = 'credited' | 'failed' | 'noted' | 'late' | 'review';

export interface KnownEvent {
  status: string;
  sequence: bigint;
  amount: bigint;
  effect: EventEffect;
}

/** An event of this order that has come before, and the effect it had then; null when it is new. */
export async function findEvent(
  tx: Tx,
  wish: { merchantId: number; provider: string; orderNo: string; eventId: string },
): Promise<KnownEvent | null> {
  const { rows } = await sql<KnownEvent>`
    select status, sequence, amount, effect from wallet.payment_event
    where merchant_id = ${wish.merchantId} and provider = ${wish.provider} and order_no = ${wish.orderNo}
      and event_id = ${wish.eventId}`.execute(tx);
  return rows[0] ?? null;
}

export async function insertEvent(
  tx: Tx,
  event: {
    merchantId: number;
    provider: string;
    eventId: string;
    orderNo: string;
    status: string;
    sequence: bigint;
    amount: bigint;
    effect: EventEffect;
    at: Date;
  },
): Promise<void> {
  await sql`
    with told as (
      update wallet.payment_provider set last_event_at = ${event.at}
      where merchant_id = ${event.merchantId} and code = ${event.provider}
    )
    insert into wallet.payment_event
      (merchant_id, provider, event_id, order_no, status, sequence, amount, effect, received_at)
    values (${event.merchantId}, ${event.provider}, ${event.eventId}, ${event.orderNo}, ${event.status},
      ${event.sequence}::bigint, ${event.amount}::bigint, ${event.effect}, ${event.at})`.execute(tx);
}

export interface TestPayment {
  id: string;
  merchantCode: string;
  provider: string;
  orderNo: string;
  amount: bigint;
  asset: string;
  returnUrl: string;
  status: 'open' | 'succeeded' | 'failed';
  sequence: bigint;
}

export async function insertTestPayment(db: Db, payment: Omit<TestPayment, 'status' | 'sequence'>, at: Date) {
  await sql`insert into wallet.test_payment (id, merchant_code, provider, order_no, amount, asset, return_url, created_at)
    values (${payment.id}, ${payment.merchantCode}, ${payment.provider}, ${payment.orderNo}, ${payment.amount}::bigint,
      ${payment.asset}, ${payment.returnUrl}, ${at})
    on conflict (id) do nothing`.execute(db);
}

export async function findTestPayment(db: Db, id: string): Promise<TestPayment | null> {
  const { rows } = await sql<TestPayment>`
    select id, merchant_code as "merchantCode", provider, order_no as "orderNo", amount, asset,
      return_url as "returnUrl", status, sequence from wallet.test_payment where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The next number of an event of this payment, and where the payment stands after it. */
export async function advanceTestPayment(db: Db, id: string, status: TestPayment['status']): Promise<bigint> {
  const { rows } = await sql<{ sequence: bigint }>`
    update wallet.test_payment set sequence = sequence + 1, status = ${status} where id = ${id} returning sequence`.execute(
    db,
  );
  return rows[0]?.sequence ?? 0n;
}
