import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * After a change of page the focus goes to the new content and its title is read aloud, as a browser does it with a
 * page of its own. The first page is left alone: there the browser has done it.
 */
export function RouteFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  const [title, setTitle] = useState('');

  useEffect(() => {
    const isFirst = before.current === undefined;
    const isSame = before.current === path;
    before.current = path;
    if (isFirst || isSame || path === undefined) return;
    main.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [main, path]);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
