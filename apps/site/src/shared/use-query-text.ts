import { useSearch } from '@tanstack/react-router';

/** The query of this page's address as text, whatever the page. */
export function useQueryText(): Record<string, string | undefined> {
  return useSearch({ strict: false }) as Record<string, string | undefined>;
}
