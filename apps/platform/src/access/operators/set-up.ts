import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { VisitorOfConsole } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomToken } from '../../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../../kernel/secrets.ts';
import {
  type MerchantFacts,
  merchantDirectory,
  type NewMerchant,
  openMerchant,
} from '../../merchants/public.ts';
import { aboutOperator, makeSecret, matchStep } from '../credentials/authenticator.ts';
import { isBreached } from '../credentials/breached-passwords.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import {
  findOperatorById,
  hasOperators,
  insertOperator,
  insertOperatorSession,
} from '../credentials/queries/operators.ts';
import { newToken, sessionIdOf, toHash } from '../token-format.ts';
import * as codes from './queries/setup.ts';
import { describeOperator } from './show-operator.ts';

type Ops = typeof operatorAccess;
const CODE_MS = 7 * 24 * 3_600_000;
const CODE_BYTES = 20;
const ABOUT_SETUP = 'access.setup.totp';

type Furnish = (platform: Platform, tx: Tx, merchant: MerchantFacts) => Promise<void>;
let furnish: Furnish = async () => {};

/** What a new merchant gets from the domains above; the wiring page plugs it in. */
export const provideFurnishing = (fn: Furnish): void => {
  furnish = fn;
};

/** A code for the log of an installation that has no operators yet; null where somebody can sign in. */
export async function openSetup({ db }: Platform): Promise<string | null> {
  if (await hasOperators(db)) return null;
  const code = randomToken(CODE_BYTES);
  await codes.insertSetupCode(db, { hash: hashOf(code), expiresAt: new Date(nowMs() + CODE_MS) });
  return code;
}

export async function showSetup({ db, platform }: VisitorOfConsole): Promise<ResponseOf<Ops['setupState']>> {
  const { keyId, publicKey } = platform.sealing;
  return { isOpen: !(await hasOperators(db)), encryption: { keyId, publicKey } };
}

export async function startSetup(
  { platform, transaction: run }: VisitorOfConsole,
  { setupCode }: RequestOf<Ops['startSetup']>,
): Promise<ResponseOf<Ops['startSetup']>> {
  const { secret, address, encrypted } = await makeSecret(platform, {
    issuer: 'Fairground',
    label: 'administrator',
    about: ABOUT_SETUP,
  });
  await run(async (tx) => {
    await admit(tx, setupCode);
    await codes.writeSetupSecret(tx, hashOf(setupCode), encrypted);
  });
  return { secret, address };
}

export async function setUp(
  { platform, transaction: run, ip, userAgent }: VisitorOfConsole,
  { setupCode, authCode, merchant, ...admin }: RequestOf<Ops['setUp']>,
): Promise<ResponseOf<Ops['setUp']>> {
  const token = newToken();
  const operator = await run(async (tx) => {
    const { totpSecret } = await admit(tx, setupCode);
    const secret = totpSecret && (await decryptSecret(platform, totpSecret, ABOUT_SETUP));
    const step = secret && matchStep(secret, authCode, nowMs());
    if (!secret || step === null || step === '') throw refuse('access.wrong_code');
    const id = await makeHouse(platform, tx, { admin, merchant, factor: { secret, step } });
    await insertOperatorSession(tx, {
      sessionId: sessionIdOf(token),
      operatorId: id,
      at: now(),
      ip,
      userAgent,
    });
    return findOperatorById(tx, id);
  });
  await (await merchantDirectory(platform)).refresh();
  if (!operator) throw new Error('the first administrator is gone');
  return { token, operator: await describeOperator(platform, operator) };
}

export interface FirstHouse {
  admin: { account: string; name: string; password: string };
  merchant: NewMerchant;
  /** The secret of the authenticator app, and the step of the code that proved it. */
  factor: { secret: string; step: number };
}

/** The same for machines, which have the database and need no code. */
export const setUpByCommand = (platform: Platform, house: FirstHouse): Promise<bigint> =>
  transaction(platform.db, async (tx) => {
    await codes.lockSetup(tx);
    if (await hasOperators(tx)) throw refuse('access.setup_over');
    return makeHouse(platform, tx, house);
  });

/** Whoever comes while somebody else sets up waits, and then comes too late. */
async function admit(tx: Tx, setupCode: string): Promise<{ totpSecret: string | null }> {
  await codes.lockSetup(tx);
  if (await hasOperators(tx)) throw refuse('access.setup_over');
  const found = await codes.findSetupCode(tx, hashOf(setupCode), now());
  if (!found) throw refuse('access.setup_code_wrong');
  return found;
}

async function makeHouse(
  platform: Platform,
  tx: Tx,
  { admin, merchant, factor }: FirstHouse,
): Promise<bigint> {
  const { account, name, password } = admin;
  if (isBreached(password, account)) throw refuse('access.password_breached');
  const passwordHash = await hashPassword(password);
  const id = await insertOperator(tx, { account, name, role: 'admin', passwordHash, at: now() });
  const secret = await encryptSecret(platform, factor.secret, aboutOperator(id));
  await codes.writeFirstSecret(tx, id, { secret, step: factor.step });
  await codes.deleteSetupCodes(tx);
  const opened = await openMerchant(tx, merchant);
  await furnish(platform, tx, opened);
  const act = { operatorId: String(id), operator: account, reason: '', before: null };
  await recordAudit(tx, {
    ...act,
    merchantCode: null,
    action: 'access.set_up',
    subject: `operator:${account}`,
    after: { role: 'admin', secondFactor: true },
  });
  await recordAudit(tx, {
    ...act,
    merchantCode: merchant.code,
    action: 'merchants.opened',
    subject: `merchant:${merchant.code}`,
    after: merchant,
  });
  return id;
}

const hashOf = (code: string): Buffer => toHash(sessionIdOf(code));
