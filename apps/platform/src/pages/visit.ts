import { languageOf, pickLanguage, type WireLanguage } from '@fairground/i18n';
import type { FastifyRequest } from 'fastify';
import { hostName } from '../kernel/http/answer-call.ts';
import { isLocalHost, type Merchant, type MerchantDirectory } from '../merchants/public.ts';
import type { Announcement } from '../messaging/public.ts';

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
    language: languageFor(merchant, query, readCookie(request.headers.cookie, LANGUAGE_COOKIE)),
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
  saved: string | null,
): WireLanguage {
  return pickLanguage({
    saved,
    query: query.get('lang'),
    merchantDefault: defaultLanguage,
    allowed: languages,
  });
}

/** A language in an address is written as browsers write it. */
export const localeOf = (language: WireLanguage): string => languageOf(language).locale;

function readCookie(header: string | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
