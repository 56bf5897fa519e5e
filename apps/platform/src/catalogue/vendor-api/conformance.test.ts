import { conformanceCases, runConformance } from '@fairground/vendor-protocol/conformance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceControl } from '../../../test/conformance-control.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { GAME, vendorScene } from '../../../test/vendor-scene.ts';

let scene: Scene;
let setting: Parameters<typeof runConformance>[0];

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  const [aurora, samba] = [await vendorScene(scene), await vendorScene(scene, 'samba')];
  setting = {
    target: {
      ...aurora.options,
      other: { merchant: 'samba', secret: samba.secret },
      gameId: GAME,
      currency: aurora.asset,
    },
    control: conformanceControl(scene, aurora),
    // Shortened: the command runs a million operations and holds the load to half a second.
    effort: { operations: 80, loadCalls: 200, p99Ms: 5_000 },
  };
});
afterAll(() => scene.close());

test('the kit has every case from SW-01 to SW-26', () => {
  const ids = Array.from({ length: 26 }, (_, at) => `SW-${String(at + 1).padStart(2, '0')}`);
  expect(conformanceCases.map(({ id }) => id)).toEqual(ids);
});

/** Those that kill something have a platform of their own to kill. */
const harmless = conformanceCases.filter(
  ({ needs }) => needs !== 'killPlatform' && needs !== 'crashDatabase',
);

test.each(harmless.map((one) => [one.id, one.says, one] as const))(
  '%s our platform conforms: %s',
  async (_id, _says, one) => {
    const [finding] = await runConformance(setting, [one]);
    expect(finding).toMatchObject({ verdict: 'passed' });
  },
  60_000,
);
