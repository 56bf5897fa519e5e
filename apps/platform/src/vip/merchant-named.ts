import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';

export async function merchantNamed({ platform }: OperatorCall, code: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(code);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}
