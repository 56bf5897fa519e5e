import { type StateName, stateDrawing, themeTones } from '@fairground/art/marks/state-drawing.ts';
import { useMemo } from 'react';

/** One of our line drawings in the colours of the theme. Decoration: the words beside it say what it means. */
export function Drawing({ name, width = 200 }: { name: StateName; width?: number }) {
  const html = useMemo(
    () => ({ __html: stateDrawing(name, { width, height: Math.round(width * 0.75) }, themeTones) }),
    [name, width],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, no word from outside goes into it
  return <span aria-hidden="true" dangerouslySetInnerHTML={html} />;
}
