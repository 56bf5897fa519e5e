const listeners = new Map<string, Set<() => void>>();

/** Hears an event of the socket, whoever has opened it. Returns how to stop. */
export function hearNews(event: string, listener: () => void): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => void all.delete(listener);
}

/** Tells whether anybody heard it. */
export function spreadNews(event: string): boolean {
  const all = listeners.get(event) ?? new Set();
  for (const listener of all) listener();
  return all.size > 0;
}

const wanted = new Set<string>();
let follow: (topic: string) => void = () => {};

/** Follows a topic from now on, and after every reconnection. */
export function wantTopic(topic: string): void {
  if (wanted.has(topic)) return;
  wanted.add(topic);
  follow(topic);
}

/** Whoever opens the socket says how a topic is followed, each time it is connected. */
export function followWanted(how: (topic: string) => void): void {
  follow = how;
  for (const topic of wanted) how(topic);
}
