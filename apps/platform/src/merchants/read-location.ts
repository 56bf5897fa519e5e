import type { merchants, ResponseOf } from '@fairground/contract';
import type { Call } from '../kernel/http/call.ts';
import { merchantDirectory } from './open-directory.ts';

/** Where the visitor seems to be: a country code, or nothing when the address tells nothing. */
export async function readLocation({
  platform,
  merchant,
  ip,
}: Call): Promise<ResponseOf<typeof merchants.location>> {
  const directory = await merchantDirectory(platform);
  return { countryCode: directory.locate(merchant, ip), ip };
}
