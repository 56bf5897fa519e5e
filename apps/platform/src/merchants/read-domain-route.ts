import type { merchants, ResponseOf } from '@fairground/contract';
import type { Call } from '../kernel/http/call.ts';
import { merchantOf } from './open-directory.ts';
import { readMedianSpeeds } from './queries/speed.ts';

/** The addresses a merchant can be reached at, with what visitors measured on the way there; 0 where nobody has. */
export async function readDomainRoute({
  db,
  merchant,
}: Pick<Call, 'db' | 'merchant'>): Promise<ResponseOf<typeof merchants.domainRoute>> {
  const hosts = merchantOf(merchant)
    .domains.filter(({ inService }) => inService)
    .map(({ host }) => host);
  const speeds = await readMedianSpeeds(db, merchant.id, hosts);
  return hosts.map((host) => ({ domainName: host, speed: speeds.get(host) ?? 0 }));
}
