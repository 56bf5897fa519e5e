import { checkSession } from '../access/public.ts';
import type { Call, OperatorCall, Session } from '../kernel/http/call.ts';
import { Refusal, refuse } from '../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';

/** Visitors are welcome too, so a token that no longer counts makes a visitor and not a refusal. */
export async function memberOf({ platform, token, merchant, ip }: Call): Promise<Session | null> {
  if (!token) return null;
  try {
    return await checkSession(platform)(token, { merchant, ip });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

export async function merchantNamed({ platform }: OperatorCall, merchantCode: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(merchantCode);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}
