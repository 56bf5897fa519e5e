import type { operatorMerchants, RequestOf, ResponseOf } from '@fairground/contract';
import type { Tx } from '../kernel/db/db.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { changeMerchant } from './change-merchant.ts';
import { isCountry } from './countries.ts';
import {
  deleteAllowedAddresses,
  deleteAllowedCountries,
  insertAllowedAddresses,
  insertAllowedCountries,
  readAllowedAddressRanges,
  readAllowedCountryCodes,
} from './queries/changes.ts';

type SetRegion = typeof operatorMerchants.setRegion;

/** Says from which countries a merchant may be visited, and which addresses may visit from anywhere. */
export async function setRegion(
  call: OperatorCall,
  { merchantCode, countries, addresses, reason }: RequestOf<SetRegion>,
): Promise<ResponseOf<SetRegion>> {
  const unknown = countries.find((code) => !isCountry(code));
  if (unknown) throw refuse('merchants.country_unknown', { params: { country: unknown } });

  const change = { merchantCode, reason, action: 'merchants.region_set', part: 'region' };
  const merchant = await changeMerchant(call, change, async (tx, merchantId) => {
    const before = await readRegion(tx, merchantId);
    await deleteAllowedCountries(tx, merchantId);
    await insertAllowedCountries(tx, merchantId, [...new Set(countries)]);
    await deleteAllowedAddresses(tx, merchantId);
    await insertAllowedAddresses(tx, merchantId, addresses);
    return { before, after: await readRegion(tx, merchantId) };
  });
  return { countries: [...merchant.allowedCountries], addresses: [...merchant.allowedAddresses] };
}

async function readRegion(tx: Tx, merchantId: number) {
  return {
    countries: await readAllowedCountryCodes(tx, merchantId),
    addresses: await readAllowedAddressRanges(tx, merchantId),
  };
}
