/** How many page numbers are seen at once; beyond them the strip scrolls with the present page in its middle. */
export const PAGER_STRIP = 7;

/** The page numbers to show, counted from 1. */
export function pagerStrip(page: number, pageCount: number, length: number = PAGER_STRIP): number[] {
  const shown = Math.max(0, Math.min(length, pageCount));
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pageCount - shown + 1));
  return Array.from({ length: shown }, (_, at) => first + at);
}
