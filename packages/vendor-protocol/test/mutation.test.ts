import { describe, expect, test } from 'vitest';
import { conformanceCases, runConformance } from '../src/conformance/index.ts';
import { type Defect, defects } from './defects.ts';
import { CURRENCY, GAME, SECRETS, startReference } from './reference-platform.ts';

const effort = { operations: 96, loadCalls: 120, p99Ms: 2_000 };

/** What the kit says about one case on the small platform, with or without a mistake in it. */
async function verdictOn(id: string, defect: Defect | null) {
  const { baseUrl, control, close } = await startReference(defect);
  const target = {
    baseUrl,
    vendor: 'KIT',
    merchant: 'aurora',
    secret: SECRETS.aurora ?? '',
    other: { merchant: 'samba', secret: SECRETS.samba ?? '' },
    gameId: GAME,
    currency: CURRENCY,
    timeoutMs: 60_000,
  };
  const cases = conformanceCases.filter((one) => one.id === id);
  const [finding] = await runConformance({ target, control, effort }, cases).finally(close);
  return finding;
}

describe('the kit against a platform without mistakes', () => {
  test.each(conformanceCases.map(({ id, says }) => [id, says]))(
    '%s passes: %s',
    async (id) => {
      expect(await verdictOn(id as string, null)).toMatchObject({ verdict: 'passed' });
    },
    120_000,
  );
});

describe('the kit against a platform with one mistake', () => {
  test.each(Object.entries(defects))(
    'notices: %s (%s)',
    async (defect, id) => {
      expect(await verdictOn(id, defect as Defect)).toMatchObject({ verdict: 'failed' });
    },
    120_000,
  );

  test('every case has a mistake that it has to notice', () => {
    const ids = conformanceCases.map(({ id }) => id as string);
    expect([...new Set(Object.values(defects) as string[])].sort()).toEqual(ids);
  });
});
