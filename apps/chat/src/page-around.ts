/** What the window tells the page that holds it. Nothing of it is secret: the page may be anybody's. */
type Told =
  | { what: 'ready' }
  | { what: 'unread'; count: number }
  | { what: 'expired' }
  | { what: 'closed'; reason: string }
  | { what: 'escape' }
  | { what: 'play'; vendor: string; gameId: string };

export function tellPage(told: Told): void {
  if (parent !== window) parent.postMessage({ from: 'chat', ...told }, '*');
}

/** The page gives a new token when the old one has ended, and nobody else is listened to. */
export function hearPage(onToken: (token: string) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<{ chatToken?: unknown }>) => {
    if (source === parent && typeof data?.chatToken === 'string') onToken(data.chatToken);
  });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tellPage({ what: 'escape' });
  });
}
