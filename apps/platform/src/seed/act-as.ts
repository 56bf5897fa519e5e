import assert from 'node:assert/strict';
import type { Endpoint, InputOf, Named, ResponseOf } from '@fairground/contract';
import { accessRoutes, findMemberByAccount, findOperatorByAccount } from '../access/public.ts';
import { catalogueRoutes } from '../catalogue/public.ts';
import { type Tx, transaction } from '../kernel/db/db.ts';
import type { MemberCall, OperatorCall } from '../kernel/http/call.ts';
import type { Route } from '../kernel/http/routes.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomId } from '../kernel/random.ts';
import { lotteryRoutes } from '../lottery/public.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { messagingRoutes, operatorMessagingRoutes } from '../messaging/public.ts';
import { promotionsRoutes } from '../promotions/public.ts';
import { operatorSupportRoutes } from '../support/public.ts';
import { operatorWalletRoutes, walletRoutes } from '../wallet/public.ts';

/** Does what an endpoint does, as the one it is done for: everything but the way over the network. */
export type Act = <E extends Endpoint>(endpoint: Named<E>, input: InputOf<E>) => Promise<ResponseOf<E>>;

const routes: ReadonlyMap<string, Route> = new Map(
  [
    ...[accessRoutes, catalogueRoutes, lotteryRoutes, messagingRoutes, promotionsRoutes, walletRoutes],
    ...[operatorMessagingRoutes, operatorSupportRoutes, operatorWalletRoutes],
  ].flatMap((some) => some.map((route) => [route.endpoint.id, route] as const)),
);

/** A member of a demonstration who acts before anybody is served. */
export async function actAsMember(
  platform: Platform,
  { merchantCode, account }: { merchantCode: string; account: string },
): Promise<{ playerId: bigint; act: Act }> {
  const merchant = (await merchantDirectory(platform)).get(merchantCode);
  assert(merchant, `there is no merchant ${merchantCode}`);
  const member = await findMemberByAccount(platform.db, merchant.id, account);
  assert(member, `there is no ${account}`);
  const { id: playerId, role } = member;
  const session = { id: randomId(), playerId, account, role, passwordDue: false };
  const call = (): MemberCall => ({ ...anyCall(platform), merchant, session, token: '' });
  return { playerId, act: actBy(call) };
}

export async function actAsOperator(platform: Platform, account: string): Promise<Act> {
  const operator = await findOperatorByAccount(platform.db, account);
  assert(operator, `there is no operator ${account}`);
  const { id, name } = operator;
  const who = { id, account, name, rights: new Set<never>(), merchants: null, wordFrom: null };
  return actBy((): OperatorCall => ({ ...anyCall(platform), operator: who, token: '' }));
}

const anyCall = (platform: Platform) => ({
  ...{ platform, db: platform.db, language: 'EN' as const, requestId: randomId() },
  ...{ ip: '127.0.0.1', host: 'localhost', userAgent: 'demonstration' },
  transaction: <T>(work: (tx: Tx) => Promise<T>) => transaction(platform.db, work),
});

const actBy =
  (call: () => MemberCall | OperatorCall): Act =>
  async (endpoint, input) => {
    const route = routes.get(endpoint.id);
    assert(route, `the demonstration does not know ${endpoint.id}`);
    const answer = await route.handle(call() as never, endpoint.request.parse(input) as never);
    return answer as ResponseOf<typeof endpoint>;
  };
