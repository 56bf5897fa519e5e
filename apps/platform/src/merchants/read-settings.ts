import type { AnswerOf, merchants, ResponseOf } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import type { Call } from '../kernel/http/call.ts';
import type { Merchant } from './merchant.ts';
import { merchantOf } from './open-directory.ts';
import { encipherPath } from './path-cipher.ts';
import { readDomainRoute } from './read-domain-route.ts';

type Settings = typeof merchants.settings;
type Entry = AnswerOf<Settings>['customerService'][number];

/** What the page asks once: the ways to the merchant, the desks, the form, the switches. */
export async function readSettings(call: Call): Promise<ResponseOf<Settings>> {
  const merchant = merchantOf(call.merchant);
  return {
    domainRoute: await readDomainRoute(call),
    resources: [...merchant.resources],
    customerService: deskEntries(merchant, call.language),
    register: registerSettingsOf(merchant),
    whitelabel: [...merchant.whitelabel],
  };
}

export const registerSettingsOf = ({ registerFields, registerAffiliate }: Merchant) => ({
  fields: [...registerFields],
  registerFt: { affiliate: registerAffiliate },
});

const enciphered = new WeakMap<Merchant['serviceDesks'][number], string>();

function deskEntries({ serviceDesks }: Merchant, language: WireLanguage): Entry[] {
  return serviceDesks.map((desk) => {
    const path = enciphered.get(desk) ?? encipherPath(desk.address);
    enciphered.set(desk, path);
    const { csType, csPosition, labelIds, target, type, titles } = desk;
    return {
      csType,
      csPosition,
      path,
      labelIds,
      target,
      type,
      title: titles[language] ?? titles.EN ?? csType,
    };
  });
}
