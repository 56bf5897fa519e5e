import { Secret, TOTP } from 'otpauth';
import { nowMs } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomBuffer } from '../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../kernel/secrets.ts';
import { spendStep, updateTotpSecret } from './queries/operators.ts';

/** A code of the step before or after is good too: clocks of telephones differ. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Fairground';

/** A new secret as the address that an authenticator app reads from a picture. */
export function newAuthenticator(account: string): { secret: string; address: string } {
  const secret = new Secret({ buffer: new Uint8Array(randomBuffer(SECRET_BYTES)).buffer });
  return { secret: secret.base32, address: totpOf(secret.base32, account).toString() };
}

/** The time step a code belongs to, or null when it belongs to none near now. */
export function stepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret, '');
  const timestamp = nowMs();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** True when the code is right and used for the first time. */
export async function spendCode(
  platform: Platform,
  tx: Tx,
  operator: { id: bigint; totpSecret: string },
  code: string,
): Promise<boolean> {
  const secret = await decryptSecret(platform, operator.totpSecret, aboutOperator(operator.id));
  const step = stepOf(secret, code);
  return step !== null && (await spendStep(tx, operator.id, step));
}

export async function keepAuthenticator(platform: Platform, tx: Tx, operatorId: bigint, secret: string) {
  await updateTotpSecret(tx, operatorId, await encryptSecret(platform, secret, aboutOperator(operatorId)));
}

const aboutOperator = (operatorId: bigint) => `access.operator.totp ${operatorId}`;
const totpOf = (secret: string, label: string) => new TOTP({ issuer: ISSUER, label, secret });
