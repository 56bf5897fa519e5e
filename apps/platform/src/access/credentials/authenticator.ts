import { Secret, TOTP } from 'otpauth';
import { nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomBuffer } from '../../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../../kernel/secrets.ts';
import { spendStep } from './queries/operators.ts';

const ISSUER = 'Fairground';
const SECRET_BYTES = 20;
/** A code of the step before or after is good too: clocks of telephones differ. */
const STEPS_AROUND = 1;

export interface Authenticator {
  /** Base32, for typing in. */
  secret: string;
  /** The same for a QR code. */
  address: string;
  /** The same as we keep it. */
  encrypted: string;
}

export const newAuthenticator = (
  platform: Platform,
  { id, account }: { id: bigint; account: string },
): Promise<Authenticator> =>
  makeSecret(platform, { issuer: ISSUER, label: account, about: aboutOperator(id) });

/** `about` says whose secret it is and binds its encrypted form to that row. */
export async function makeSecret(
  platform: Platform,
  { issuer, label, about }: { issuer: string; label: string; about: string },
): Promise<Authenticator> {
  const { base32: secret } = new Secret({ buffer: new Uint8Array(randomBuffer(SECRET_BYTES)).buffer });
  const address = new TOTP({ issuer, label, secret }).toString();
  return { secret, address, encrypted: await encryptSecret(platform, secret, about) };
}

/** True when the code is right for the secret and used for the first time. */
export async function spendCode(
  platform: Platform,
  tx: Tx,
  { operatorId, encrypted, code }: { operatorId: bigint; encrypted: string; code: string },
): Promise<boolean> {
  const step = await stepOfCode(platform, { encrypted, about: aboutOperator(operatorId), code });
  return step !== null && (await spendStep(tx, operatorId, step));
}

/** The time step that a code belongs to; null when it is wrong. Whoever asks must use the step up. */
export async function stepOfCode(
  platform: Platform,
  { encrypted, about, code }: { encrypted: string; about: string; code: string },
): Promise<number | null> {
  const secret = await decryptSecret(platform, encrypted, about);
  return matchStep(secret, code, nowMs());
}

export function matchStep(secret: string, code: string, timestamp: number): number | null {
  const totp = new TOTP({ secret });
  const steps = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return steps === null ? null : totp.counter({ timestamp }) + steps;
}

export const aboutOperator = (operatorId: bigint) => `access.operator.totp ${operatorId}`;
