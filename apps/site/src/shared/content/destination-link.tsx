import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../navigate.ts';
import type { Destination } from './linkage.ts';

/** A real link: it can be opened in a new tab, copied and read aloud. Within the site it changes the page only. */
export function DestinationLink({
  to,
  className,
  children,
}: {
  to: NonNullable<Destination>;
  className?: string;
  children: ReactNode;
}) {
  if (to.kind === 'outside')
    return (
      <a href={to.url} className={className} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  return (
    <a href={to.path} className={className} onClick={(event) => stayInside(event, to.path)}>
      {children}
    </a>
  );
}

/** A plain click stays on the site; one that wants a new tab or window gets it. */
export function stayInside(event: MouseEvent, path: string): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  event.preventDefault();
  goTo(path);
}
