import { operatorPromotions, promotions } from '@fairground/contract';
import type { CallError } from '@fairground/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOf, plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { gapsOf, isFit } from './complete-draft.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
});
afterAll(() => scene.close());

const refusal = (id: string) => stage.publish(id).catch((error: CallError) => error);
const shown = async (id: string) => {
  const all = await scene.call(operatorPromotions.promotions, { merchantCode: 'aurora' }, await stage.desk());
  return all.find((one) => one.id === id);
};

describe('a draft is not published while anything is missing, and the refusal names it [PRO-058]', () => {
  const fields = [
    ...[
      'reward',
      'minDeposit',
      'turnover',
      'weights',
      'maxStake',
      'expiryDays',
      'audience',
      'limit',
      'weekdays',
    ],
    ...['orderOfFunds', 'cancellation'],
  ] as const;
  test.each(fields)('%s', async (field) => {
    const { [field]: _, ...terms } = plainTerms() as unknown as Record<string, unknown>;
    await stage.save('gap', draftOf({ terms: terms as never }));
    expect(await refusal('gap')).toMatchObject({
      code: 'promotions.incomplete',
      value: [{ field, language: null }],
    });
    expect(await shown('gap')).toMatchObject({ state: 'draft', version: null });
  });

  test('its start', async () => {
    await stage.save('gap', draftOf({ startsAt: null }));
    expect(await refusal('gap')).toMatchObject({ value: [{ field: 'startsAt', language: null }] });
  });

  test('words in one of the merchant’s languages', async () => {
    const { TH: _, ...others } = draftOf().texts;
    await stage.save('gap', draftOf({ texts: { ...others, AR: { title: 'هدية', text: '' } } }));
    const error = (await refusal('gap')) as CallError;
    expect(error.value).toEqual([
      { field: 'title', language: 'TH' },
      { field: 'text', language: 'TH' },
      { field: 'text', language: 'AR' },
    ]);
    expect(error.message).toContain('TH');
    // A merchant that does not speak it does not miss it.
    expect(gapsOf({ ...draftOf(), texts: others }, ['EN', 'CN'])).toEqual([]);
  });
});

test('members see nothing of a draft, and of a change only when it is published [PRO-114]', async () => {
  await stage.save('hidden', draftOf());
  const who = await stage.member();
  const find = async () =>
    (await scene.call(promotions.rewards, {}, who)).rewards.find(
      ({ promotionId }) => promotionId === 'hidden',
    );
  expect(await find()).toBeUndefined();
  await stage.publish('hidden');
  expect(await find()).toMatchObject({ amount: '10.00', title: 'Gift EN' });
  await stage.save(
    'hidden',
    draftOf({ terms: plainTerms({ reward: { kind: 'fixed', amount: '12', withinDays: null } }) }),
  );
  expect(await find()).toMatchObject({ amount: '10.00' });
  expect(await shown('hidden')).toMatchObject({ isChanged: true, version: 1, state: 'running' });
  await stage.publish('hidden');
  expect(await find()).toMatchObject({ amount: '12.00' });
  expect(await shown('hidden')).toMatchObject({ isChanged: false, version: 2 });
});

test('what does not fit together is refused', async () => {
  await stage.save('unfit', draftOf({ type: 'SAVIOR' }));
  expect(await refusal('unfit')).toMatchObject({ code: 'promotions.reward_unfit' });
  expect(await stage.codeOf(stage.save('unfit', draftOf({ type: 'LOGIN' })))).toBe('promotions.type_fixed');
  await stage.save('upside-down', draftOf({ endsAt: new Date(0).toISOString() }));
  expect(await refusal('upside-down')).toMatchObject({ code: 'promotions.window_upside_down' });
  expect(await refusal('unheard-of')).toMatchObject({ code: 'promotions.unknown' });
  const id = await stage.run();
  await stage.claim(await stage.member(), id);
  await stage.save(id, draftOf({ budget: '9.99' }));
  expect(await refusal(id)).toMatchObject({ code: 'promotions.budget_below_granted' });
  expect(isFit('LOGIN', { kind: 'fixed', amount: '0', withinDays: null })).toBe(false);
  expect(isFit('REGISTER', { kind: 'newbie', items: {}, days: 7 })).toBe(false);
});

describe('one operator alone [PRO-119]', () => {
  const both = async (id: string) => {
    expect(await stage.publish(id, 'finance')).toMatchObject({
      isPublished: false,
      promotion: { state: 'draft', firstWordBy: 'finance' },
    });
    expect(await stage.codeOf(stage.publish(id, 'finance'))).toBe('promotions.own_approval');
    expect(await shown(id)).toMatchObject({ state: 'draft' });
    expect(await stage.publish(id, 'admin')).toMatchObject({
      isPublished: true,
      promotion: { state: 'running' },
    });
  };

  test('does not publish what has no budget', async () => {
    await stage.save('endless', draftOf({ budget: null }));
    await both('endless');
  });

  test('does not publish a large budget', async () => {
    await stage.save('large', draftOf({ budget: '50000' }));
    await both('large');
  });

  test('does not publish many small ones in a day', async () => {
    const codes: boolean[] = [];
    for (let time = 0; time < 22; time++) {
      await stage.save(`small-${time}`, draftOf({ budget: '49999' }));
      codes.push((await stage.publish(`small-${time}`, 'admin')).isPublished);
    }
    expect(codes.filter(Boolean).length).toBeLessThanOrEqual(20);
    expect(codes.at(-1)).toBe(false);
  });

  test('has the second word only for the same thing', async () => {
    await stage.save('changed', draftOf({ budget: '50000' }));
    await stage.publish('changed', 'finance');
    await stage.save('changed', draftOf({ budget: '90000' }));
    expect(await stage.publish('changed', 'admin')).toMatchObject({ isPublished: false });
    expect(await shown('changed')).toMatchObject({ state: 'draft', firstWordBy: 'admin' });
  });
});
