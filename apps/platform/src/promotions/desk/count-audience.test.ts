import { operatorPromotions } from '@fairground/contract';
import type { Audience } from '@fairground/contract/promotion-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { insertPlayer } from '../../access/queries/players.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
});
afterAll(() => scene.close());

const everybody = plainTerms().audience;
const count = async (own: Partial<Audience> = {}) =>
  scene.call(
    operatorPromotions.countAudience,
    { merchantCode: 'aurora', audience: { ...everybody, ...own } },
    await stage.desk(),
  );
const player = (account: string, uplineId: bigint | null, role: 0 | 1 | 2) =>
  transaction(scene.db, (tx) =>
    insertPlayer(tx, {
      ...{ merchantId: 1, account, role, nickname: account, passwordHash: null, language: 'VI', uplineId },
      at: now(),
    }),
  );

test('an audience by label, rank, registration, deposits, language, agent line and accounts left out is counted before anybody sees it, by the rule that claims are asked [PRO-116]', async () => {
  const top = await player('audtop', null, 2);
  const middle = await player('audmid', top, 1);
  const bottom = await player('audlow', middle, 0);
  const line = { agents: ['audtop'] };
  expect(await count(line)).toEqual({ members: 2, unknown: [] });
  expect(await count({ agents: ['audmid'] })).toEqual({ members: 1, unknown: [] });
  expect(await count({ agents: ['audmid', 'audtop'] })).toMatchObject({ members: 2 });
  expect(await count({ agents: ['audlow'] })).toMatchObject({ members: 0 });
  expect(await count({ ...line, excluded: ['audlow', 'audnobody'] })).toEqual({
    members: 1,
    unknown: ['audnobody'],
  });
  expect(await count({ ...line, languages: ['VI'] })).toMatchObject({ members: 2 });
  expect(await count({ ...line, languages: ['EN'] })).toMatchObject({ members: 0 });
  expect(await count({ ...line, minDeposits: 1 })).toMatchObject({ members: 0 });
  expect(await count({ ...line, maxDeposits: 0 })).toMatchObject({ members: 2 });
  const soon = new Date(now().getTime() + 3_600_000).toISOString();
  expect(await count({ ...line, registeredFrom: soon })).toMatchObject({ members: 0 });
  expect(await count({ ...line, registeredTo: soon })).toMatchObject({ members: 2 });
  // The rank is a label, too.
  expect(await count({ ...line, labels: ['VIP0'] })).toMatchObject({ members: 2 });
  await sql`insert into access.member_label (merchant_id, player_id, label_ids) values (1, ${bottom}::bigint, '{gold}')`.execute(
    scene.db,
  );
  expect(await count({ ...line, labels: ['gold'] })).toMatchObject({ members: 1 });
  const all = (await count()).members;
  await sql`update access.player set state = 'suspended' where id = ${bottom}::bigint`.execute(scene.db);
  expect(await count(line)).toMatchObject({ members: 1 });
  expect((await count()).members).toBe(all - 1);

  // What is counted is who may claim.
  const promotionId = await stage.run({
    terms: plainTerms({ audience: { ...everybody, agents: ['audtop'] } }),
  });
  const stranger = await stage.member();
  expect(await stage.codeOf(stage.claim(stranger, promotionId))).toBe('promotions.not_eligible');
  await stage.claim(await stage.again({ playerId: middle }), promotionId);
  expect(await stage.bonusesOf(middle)).toHaveLength(1);
});
