import { createHash } from 'node:crypto';
import { access, type InputOf } from '@fairground/contract';
import { sql } from 'kysely';
import { randomBelow, randomToken } from '../src/kernel/random.ts';
import { type Scene, startScene, type Who } from './scene.ts';

export const DEVICE = '00000000-0000-4000-8000-000000000000';
export const PASSWORD = 'fair2026';

export interface AccessScene extends Scene {
  /** From an address that nobody has called from yet, so that what counts addresses is not what is tested. */
  fresh: (who?: Who) => Who;
  from: (ip: string, who?: Who) => Who;
  login: (username: string, password: string, who?: Who) => ReturnType<typeof tryLogin>;
  /** A new account at aurora, by its password. */
  newcomer: (
    own?: Partial<InputOf<typeof access.register>>,
  ) => Promise<{ account: string; password: string; token: string }>;
  /** The last code that went to a number or an address. */
  codeTo: (target: string) => Promise<string>;
  messagesTo: (target: string) => Promise<string[]>;
  /** A captcha whose answer is known. */
  captcha: (answer?: string, merchantId?: number) => Promise<{ captchaId: string; answer: string }>;
  /** Passes the time in the database too: nothing there reads a clock of its own. */
  sqlRow: <T>(text: ReturnType<typeof sql<T>>) => Promise<T>;
}

const tryLogin = (scene: Scene, username: string, password: string, who: Who) =>
  scene.call(access.login, { type: 'username', username, password, deviceId: DEVICE }, who);

export async function startAccessScene(): Promise<AccessScene> {
  const scene = await startScene({ trustedHops: 1 });
  let addresses = 0;
  const from = (ip: string, who: Who = {}): Who => ({
    ...who,
    headers: { ...who.headers, 'X-Forwarded-For': ip },
  });
  const fresh = (who: Who = {}) => from(`203.${++addresses >> 8}.${addresses & 255}.7`, who);
  const bodies = async (target: string) => {
    const { rows } = await sql<{ body: string }>`
      select body from access.outbox where target = ${target} order by id`.execute(scene.db);
    return rows.map(({ body }) => body);
  };
  return {
    ...scene,
    fresh,
    from,
    login: (username, password, who = fresh()) => tryLogin(scene, username, password, who),
    newcomer: async (own = {}) => {
      const account = `new${randomBelow(90_000_000) + 10_000_000}`;
      const password = `Kite${randomBelow(9_000_000) + 1_000_000}x`;
      const form = {
        username: account,
        password,
        verifyPwd: password,
        confirmPassword: password,
        login: true,
      };
      const answer = await scene.call(access.register, { ...form, deviceId: DEVICE, ...own }, fresh());
      return { account: own.username ?? account, password, token: answer.token ?? '' };
    },
    codeTo: async (target) => /\d{6}/.exec((await bodies(target)).at(-1) ?? '')?.[0] ?? 'no code was sent',
    messagesTo: bodies,
    captcha: async (answer = 'KXMT', merchantId = 1) => {
      const captchaId = randomToken(16);
      const hash = createHash('sha256').update(`${captchaId}\n${answer}`).digest();
      await sql`
        insert into access.captcha (merchant_id, id, kind, answer_hash, expires_at)
        values (${merchantId}, ${captchaId}, 'image', ${hash}, now() + interval '1 day')`.execute(scene.db);
      return { captchaId, answer };
    },
    sqlRow: async (statement) => {
      const { rows } = await statement.execute(scene.db);
      return rows[0] as never;
    },
  };
}
