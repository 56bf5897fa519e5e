import { i18n } from '@fairground/i18n/react';

/** Making one costs as much as drawing a small list, so each language's is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as its reader writes it, in the reader's own time zone. */
export function timeText(iso: string): string {
  return iso ? formatOf(i18n.language).format(new Date(iso)) : '';
}

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(language, made);
  return made;
}
