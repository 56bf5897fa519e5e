import { Secret, TOTP } from 'otpauth';
import { nowMs } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomBuffer } from '../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../kernel/secrets.ts';
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

export async function newAuthenticator(
  platform: Platform,
  { id, account }: { id: bigint; account: string },
): Promise<Authenticator> {
  const { base32: secret } = new Secret({ buffer: new Uint8Array(randomBuffer(SECRET_BYTES)).buffer });
  const address = new TOTP({ issuer: ISSUER, label: account, secret }).toString();
  return { secret, address, encrypted: await encryptSecret(platform, secret, about(id)) };
}

/** True when the code is right for the secret and used for the first time. */
export async function spendCode(
  platform: Platform,
  tx: Tx,
  { operatorId, encrypted, code }: { operatorId: bigint; encrypted: string; code: string },
): Promise<boolean> {
  const totp = new TOTP({ secret: await decryptSecret(platform, encrypted, about(operatorId)) });
  const timestamp = nowMs();
  const steps = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return steps !== null && (await spendStep(tx, operatorId, totp.counter({ timestamp }) + steps));
}

const about = (operatorId: bigint) => `access.operator.totp ${operatorId}`;
