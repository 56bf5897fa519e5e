import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { openHouseAccount, openPlayerAccount, post } from '../../wallet/public.ts';
import { expireBonuses } from './expire-bonuses.ts';

const DAY_MS = 86_400_000;
const asset = 'CNY';
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  // Without a worker: what ends is what the test has asked for.
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
});
afterAll(async () => {
  returnToPresent();
  await scene.close();
});

const stateOf = async (playerId: bigint) => (await stage.bonusesOf(playerId)).at(-1)?.state;

test('hundreds of bonuses that have to wait keep no other one from its end', async () => {
  const id = await stage.run();
  const who = await stage.member();
  await stage.claim(who, id);
  await transaction(scene.db, async (tx) => {
    const name = { merchantId: 1, asset, isReal: true };
    const away = await openPlayerAccount(tx, { ...name, playerId: who.playerId, pocket: 'transferring' });
    const house = await openHouseAccount(tx, { ...name, pocket: 'games' });
    const movements = [
      { debit: house, credit: away, amount: 1n, reason: 'catalogue.win', reference: 'test' },
    ];
    await post(tx, { merchantId: 1, key: randomId(), movements });
  });
  await sql`insert into promotions.bonus (merchant_id, player_id, promotion_id, version, promotion_type, entitlement, asset, amount, base,
      required, terms, hash, granted_at, expires_at, entry_id, own_before, state)
    select merchant_id, player_id, promotion_id, version, promotion_type, 'made:' || n, asset, amount, base, required, terms, hash,
      granted_at, expires_at, entry_id, own_before, state
    from promotions.bonus, generate_series(1, 500) n where player_id = ${who.playerId}::bigint`.execute(
    scene.db,
  );
  const last = await stage.member();
  await stage.claim(last, id);
  scene.travel(8 * DAY_MS);
  await expireBonuses(scene.platform);
  expect(await stateOf(last.playerId)).toBe('expired');
  expect(await stateOf(who.playerId)).toBe('active');
});
