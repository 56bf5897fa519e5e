/** How long after the first try it is tried again. */
export const RETRY_MS = [1_000, 3_000] as const;

/**
 * Asks for the window. What fails is tried again after one second and after three; then it is logged, and the window shows
 * the plain address, if the provider has one, or closes (null).
 */
export async function openChat(
  launch: () => Promise<{ url: string; token: string }>,
  plainUrl: string | null,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<string | null> {
  let passedMs = 0;
  for (const atMs of [0, ...RETRY_MS]) {
    if (atMs > passedMs) await wait(atMs - passedMs);
    passedMs = atMs;
    try {
      const { url, token } = await launch();
      return `${url}#${token}`;
    } catch (error) {
      console.warn('the chat did not open', error);
    }
  }
  return plainUrl;
}
