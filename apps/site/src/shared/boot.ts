import type { WireLanguage } from '@fairground/i18n';

/** What the server writes into the page so that it can paint in the right brand without asking. */
export interface Boot {
  merchantCode: string;
  name: string;
  defaultLanguage: WireLanguage;
  languages: WireLanguage[];
  /** The clock of the merchant's days. */
  timeZone: string;
  logoUrl: string;
  /** Categories of games of which none is open yet. */
  toCome: string[];
  /** Counts the changes of the merchant's look. */
  themeVersion: string;
  /** The merchant's own words, by the names of its template parameters. */
  texts: Record<string, string>;
}

/** The island is missing only under the development server, which serves the bare page. */
export const boot: Boot = readBoot(document.getElementById('boot')?.textContent ?? null);

export function readBoot(text: string | null): Boot {
  if (text) return JSON.parse(text) as Boot;
  const merchantCode = new URLSearchParams(location.search).get('merchant') ?? 'aurora';
  const logoUrl = `/res/logo.svg?merchant=${encodeURIComponent(merchantCode)}`;
  return {
    merchantCode,
    name: merchantCode,
    defaultLanguage: 'CN',
    languages: [],
    timeZone: 'UTC',
    logoUrl,
    toCome: [],
    themeVersion: '1',
    texts: {},
  };
}
