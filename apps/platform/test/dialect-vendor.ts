import { sql } from 'kysely';
import { agreeOnKey } from '../src/catalogue/agree-on-key.ts';
import { openGame } from '../src/catalogue/launch/open-game.ts';
import type { Dialect } from '../src/catalogue/queries/vendor-keys.ts';
import { startChild } from './child-program.ts';
import type { Scene } from './scene.ts';

const GAME = 'north-star';

export interface DialectVendor {
  /** Has the vendor call the platform, and gives what it was told. */
  call: (path: string, fields: object) => Promise<Record<string, unknown>>;
  /** A launch token for a player, who has to have an account already. */
  launch: (playerId: bigint) => Promise<string>;
  kill: () => void;
}

/** A vendor with a protocol of its own, as a process of its own, known to aurora with one game. */
export async function startDialectVendor(
  { address, platform, db }: Scene,
  { dialect, merchantId }: { dialect: Exclude<Dialect, 'canonical'>; merchantId: number },
): Promise<DialectVendor> {
  const name = dialect.replace('_', '-');
  const vendor = dialect.toUpperCase();
  const child = startChild(`${name}-vendor`, { args: [`${address}/vendor/${name}/${vendor}/aurora`] });
  const waiting = new Map<number, { resolve: (said: never) => void; reject: (error: Error) => void }>();
  const secret = await new Promise<string>((resolve) => {
    child.on('message', (message) => {
      const news = message as { key?: string; id?: number; said?: never; failed?: string };
      if (news.key) return resolve(news.key);
      const order = waiting.get(news.id ?? 0);
      if (news.failed) order?.reject(new Error(news.failed));
      else order?.resolve(news.said as never);
    });
  });
  await sql`insert into catalogue.vendor (code, name, position, win_ceiling, dialect)
    values (${vendor}, ${vendor}, 9, 10000000000, ${dialect})`.execute(db);
  await sql`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, min_stake, max_stake)
    values (${vendor}, ${GAME}, 'RNG', 'RNG', '{"EN": "North Star"}', 0, 1000, 10000000)`.execute(db);
  await agreeOnKey(platform, db, { merchantId, vendor, secret });
  let orders = 0;
  return {
    call: (path, fields) =>
      new Promise((resolve, reject) => {
        orders += 1;
        waiting.set(orders, { resolve, reject });
        child.send({ id: orders, path, fields });
      }),
    launch: (playerId) =>
      openGame(db, {
        merchantId,
        vendor,
        game: GAME,
        playerId,
        loginSession: `login-${playerId}`,
        asset: 'CNY',
        mode: 'real',
        locale: 'en',
      }),
    kill: () => child.kill('SIGKILL'),
  };
}
