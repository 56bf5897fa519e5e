import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { namedMerchant } from '../audit-change.ts';
import { sumSources } from './queries/sources.ts';

type Report = typeof operatorCatalogue.acquisition;

/** Whatever a page says is a source of its own; what brings nothing is left out at last. */
const SHOWN = 500;

/** Where on the site games are opened, and what comes of it. */
export async function readSources(
  call: OperatorCall,
  { merchantCode, from, to }: RequestOf<Report>,
): Promise<ResponseOf<Report>> {
  const { id: merchantId, currency, timeZone } = await namedMerchant(call, merchantCode);
  const wish = { merchantId, asset: currency, timeZone, from, to, limit: SHOWN };
  const sources = await sumSources(call.platform.database.slow, wish);
  return {
    currency,
    sources: sources.map(({ staked, paid, ...source }) => ({
      ...source,
      staked: toWire(staked),
      paid: toWire(paid),
      result: toWire(staked - paid),
    })),
  };
}
