export const BANNER_AUTOPLAY_MS = 3_000;

/** How long a banner stays: the template may say otherwise, but not so fast that nobody can read. */
export function autoplayMs(parameter: string | undefined): number {
  const wanted = Number(parameter);
  return Number.isInteger(wanted) && wanted >= 1_000 ? wanted : BANNER_AUTOPLAY_MS;
}
