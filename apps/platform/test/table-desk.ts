import { operatorCatalogue, type ResponseOf } from '@fairground/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkBooks, isInOrder } from '../src/wallet/public.ts';
import { startScene, type Who } from './scene.ts';
import { startStudio } from './studio-process.ts';
import { VENDOR, vendorScene } from './vendor-scene.ts';

type Game = ResponseOf<typeof operatorCatalogue.gameTables>['games'][number];

/** Games that members play together, a studio that runs them, and an operator who looks at them. */
export async function tableDesk(env: Record<string, string> = {}) {
  const scene = await startScene({ role: 'api' });
  const vendor = await vendorScene(scene);
  const studio = await startStudio(scene, {
    keys: { aurora: vendor.secret, samba: (await vendorScene(scene, 'samba')).secret },
    env: {
      STUDIO_TABLE_BETTING_MS: '6000',
      STUDIO_TABLE_SHOW_MS: '1500',
      STUDIO_ROOM_MS: 'turn=120000,pause=300,show=700,wait=600000,house=20,gone=600000',
      ...env,
    },
  });
  await sql`update catalogue.vendor set service_url = ${studio.address} where code = ${VENDOR}`.execute(
    scene.db,
  );
  const who: Who = { token: await scene.operator() };
  const reason = 'as agreed with the merchant';
  const common = { merchantCode: 'aurora', vendor: VENDOR, reason };
  const read = (merchantCode = 'aurora') => scene.call(operatorCatalogue.gameTables, { merchantCode }, who);
  return {
    ...{ scene, vendor, studio, reason, read },
    gameAt: async (game: string) => (await read()).games.find((one) => one.game === game) as Game,
    set: ({ game, version }: Pick<Game, 'game' | 'version'>, wish: object, by = who) =>
      scene.call(operatorCatalogue.setTables, { ...common, game, version, ...wish } as never, by),
    close: (game: string, tableId: string) =>
      scene.call(operatorCatalogue.closeTable, { ...common, game, tableId }, who),
    end: async () => {
      await studio.kill();
      expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
      await scene.close();
    },
  };
}

export type TableDesk = Awaited<ReturnType<typeof tableDesk>>;
export type DeskGame = Game;
