import { useSearch } from '@tanstack/react-router';
import type { Search } from './search.ts';

/** The query of this page's address, whatever the page. */
export const useQueryText = (): Search => useSearch({ strict: false });
