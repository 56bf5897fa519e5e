const listeners = new Map<string, Set<() => void>>();

/** Hears an event of the socket, whoever has opened it. Returns how to stop. */
export function hearNews(event: string, listener: () => void): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => void all.delete(listener);
}

export const spreadNews = (event: string): void => {
  for (const listener of listeners.get(event) ?? []) listener();
};
