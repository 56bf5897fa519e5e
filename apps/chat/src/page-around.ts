/** What the window tells the page that holds it. Nothing of it is secret: the page may be anybody's. */
type Told =
  | { what: 'ready' }
  | { what: 'unread'; count: number }
  | { what: 'expired' }
  | { what: 'closed'; reason: string }
  | { what: 'escape' }
  | { what: 'rain' }
  | { what: 'play'; vendor: string; gameId: string }
  | { what: 'proof'; gameId: string; issue: string };

export function tellPage(told: Told): void {
  if (parent !== window) parent.postMessage({ from: 'chat', ...told }, '*');
}

interface PageHearers {
  onToken: (token: string) => void;
  onTable: (table: string) => void;
}

/** The page gives a new token when the old one has ended, and says beside which table it stands. Nobody else is listened to. */
export function hearPage({ onToken, onTable }: PageHearers): void {
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ chatToken?: unknown; chatTable?: unknown }>) => {
      if (source !== parent) return;
      if (typeof data?.chatToken === 'string') onToken(data.chatToken);
      if (typeof data?.chatTable === 'string') onTable(data.chatTable);
    },
  );
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) tellPage({ what: 'escape' });
  });
}
