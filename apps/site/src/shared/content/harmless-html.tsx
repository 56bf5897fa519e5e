import { linkTarget } from '@fairground/contract/safe-link';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import type { MouseEvent } from 'react';
import { stayInside } from './destination-link.tsx';
import style from './harmless-html.module.css';

/** HTML that the server has made harmless; only such may be given. Links within the site change the page only. */
export function HarmlessHtml({ html, className }: { html: string; className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that has the focus clicks itself on Enter
    <div
      className={classNames(style.html, className)}
      onClick={followInside}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through a short list of tags only
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function followInside(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  const target = linkTarget(link?.getAttribute('href') ?? '');
  if (target?.kind === 'inside') stayInside(event, target.path);
}
