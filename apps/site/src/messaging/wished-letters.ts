import { END_OF_DAY_MS, startOfDay } from '@fairground/ui/dates/date-range-rules.ts';

export interface LetterFilters {
  isUnreadOnly: boolean;
  /** Days, or empty: from the first and to the last letter. */
  from: string;
  to: string;
}

/** What the server is asked for: days of the merchant's clock, by which the list prints its times too. */
export const wishedLetters = ({ isUnreadOnly, from, to }: LetterFilters, timeZone: string) => ({
  ...(isUnreadOnly ? { read: 'false' as const } : {}),
  ...(from ? { startTime: new Date(startOfDay(from, timeZone)).toISOString() } : {}),
  ...(to ? { endTime: new Date(startOfDay(to, timeZone) + END_OF_DAY_MS).toISOString() } : {}),
});
