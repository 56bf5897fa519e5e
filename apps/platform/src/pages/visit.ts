import { languageOf, pickLanguage, type WireLanguage } from '@fairground/i18n';
import type { FastifyRequest } from 'fastify';
import { hostName } from '../kernel/http/answer-call.ts';
import { isLocalHost, type Merchant, type MerchantDirectory } from '../merchants/public.ts';
import type { Announcement } from '../messaging/public.ts';
import type { HelpTopic } from '../support/public.ts';

export const MERCHANT_COOKIE = 'merchant';
/** What the visitor chose to read; the page keeps it where only scripts look, and here for us. */
const LANGUAGE_COOKIE = 'language';

/** One request for a page or a picture, as far as it matters who asks for what and where. */
export interface Visit {
  merchant: Merchant;
  language: WireLanguage;
  path: string;
  query: URLSearchParams;
  /** `https://play.example` with the port as the visitor typed it. */
  origin: string;
  /** Search engines may list pages of this host. */
  isIndexableHost: boolean;
  /** What `?id=` of the promotions' page names, if that is on. */
  promotion?: Announcement | undefined;
  /** What the help centre says, on its page. */
  help?: readonly HelpTopic[] | undefined;
  /** The merchant was chosen in the address, on a host that leaves the choice. */
  hasChosen: boolean;
}

/** Null when no merchant is served at this host. */
export function readVisit(directory: MerchantDirectory, request: FastifyRequest): Visit | null {
  const [path = '/', search = ''] = request.url.split('?');
  const query = new URLSearchParams(search);
  const host = hostName(request.headers.host);
  const atHost = directory.findMerchant({ host, named: undefined });
  if (!atHost) return null;

  const domain = atHost.domains.find((one) => one.host === host);
  const named = query.get(MERCHANT_COOKIE) ?? readCookie(request.headers.cookie, MERCHANT_COOKIE);
  const chosen = domain || !named ? null : directory.findMerchant({ host, named });
  const merchant = chosen ?? atHost;
  return {
    merchant,
    language: languageFor(merchant, query, request),
    path: decodeURIComponent(path),
    query,
    origin: `${request.protocol}://${request.headers.host ?? host}`,
    isIndexableHost: domain ? domain.isPublic && domain.inService : isLocalHost(host),
    hasChosen: chosen !== null && query.has(MERCHANT_COOKIE),
  };
}

function languageFor(
  { defaultLanguage, languages }: Merchant,
  query: URLSearchParams,
  { headers }: FastifyRequest,
): WireLanguage {
  return pickLanguage({
    saved: readCookie(headers.cookie, LANGUAGE_COOKIE),
    query: query.get('lang'),
    browser: readWishes(headers['accept-language']),
    merchantDefault: defaultLanguage,
    allowed: languages,
  });
}

/** `en-GB,en;q=0.9,de;q=0.5`, the best first, as `navigator.languages` has them. */
function readWishes(header = ''): string[] {
  const wishes = header.split(',').map((one) => {
    const [language = '', weight = '1'] = one.split(/;\s*q=/);
    return { language: language.trim(), weight: Number(weight) || 0 };
  });
  return wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ language }) => language);
}

/** A language in an address is written as browsers write it. */
export const localeOf = (language: WireLanguage): string => languageOf(language).locale;

function readCookie(header: string | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
