import { BANNER_AUTOPLAY_MS } from '@fairground/ui/show/carousel.tsx';

/** How long a banner stays: the template may say otherwise, but not so fast that nobody can read. */
export function autoplayMs(parameter: string | undefined): number {
  const wanted = Number(parameter);
  return Number.isInteger(wanted) && wanted >= 1_000 ? wanted : BANNER_AUTOPLAY_MS;
}
