import { languageOf, type WireLanguage, zonedTime } from '@fairground/i18n';
import type { MerchantContext } from '../kernel/http/call.ts';
import type { Merchant } from './merchant.ts';
import { merchantOf } from './open-directory.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment where a merchant is, as 2026-03-29. */
export function merchantDay({ timeZone }: Pick<Merchant, 'timeZone'>, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at);
}

interface Reader {
  readonly merchant: MerchantContext;
  readonly language: WireLanguage;
}

/** A moment in words that the server writes: by the clock of the merchant, whose zone it names. */
export const momentFor = ({ merchant, language }: Reader, at: Date): string =>
  zonedTime(merchantOf(merchant).timeZone, languageOf(language).locale, at.toISOString());
