import { type AnswerOf, modIds, type operatorMerchants, type ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/http/call.ts';
import type { Merchant } from './merchant.ts';
import { isInMaintenance, merchantDirectory } from './open-directory.ts';

type List = typeof operatorMerchants.list;

/** The merchants an operator works for. */
export async function listMerchants({ platform, operator }: OperatorCall): Promise<ResponseOf<List>> {
  const directory = await merchantDirectory(platform);
  const own = directory.all().filter(({ code }) => operator.merchants?.has(code) ?? true);
  return own.map(summaryOf);
}

export function summaryOf(merchant: Merchant): AnswerOf<List>[number] {
  return {
    merchantCode: merchant.code,
    name: merchant.name,
    currency: merchant.currency,
    timeZone: merchant.timeZone,
    defaultLanguage: merchant.defaultLanguage,
    languages: [...merchant.languages],
    domains: merchant.domains.map(({ host }) => host),
    switchesOn: modIds.filter((modId) => merchant.modulesOn.has(modId)).length,
    switchesAll: modIds.length,
    maintenance: isInMaintenance(merchant),
    regionCountries: [...merchant.allowedCountries],
  };
}
