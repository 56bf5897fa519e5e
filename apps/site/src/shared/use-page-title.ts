import { useEffect } from 'react';
import { boot } from './boot.ts';

/** The title of the tab while the page is open: its own name, then the brand's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(boot.name) ? title : `${title} · ${boot.name}`;
  }, [title]);
}
