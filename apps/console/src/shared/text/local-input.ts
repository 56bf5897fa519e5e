/** A time as the browser's date field wants it: local, to the minute. */
export function localInput(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const fromLocalInput = (text: string): string | null => (text ? new Date(text).toISOString() : null);
