import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * After a change of page the focus goes to the new content and its title is read aloud, as a browser does it with a
 * page of its own. The first page is left alone: there the browser has done it. So is the focus of somebody who went
 * on while the page was loading: taking it away would close the menu that was just opened.
 */
export function RouteFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const wanted = useRouterState({ select: ({ location }) => location.pathname });
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  const focusAtStart = useRef<Element>(null);
  const [title, setTitle] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is when a navigation starts
  useEffect(() => {
    focusAtStart.current = document.activeElement;
  }, [wanted]);

  useEffect(() => {
    const isFirst = before.current === undefined;
    const isSame = before.current === path;
    before.current = path;
    if (isFirst || isSame || path === undefined) return;
    if (!hasMovedOn(focusAtStart.current)) main.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [main, path]);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

/** The browser gives the focus to the body when the element that had it is gone. */
const hasMovedOn = (from: Element | null): boolean =>
  document.activeElement !== null &&
  document.activeElement !== document.body &&
  document.activeElement !== from;
