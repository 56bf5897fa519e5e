import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What lies between a program and its database, and what can go wrong there. */
export interface DatabaseProxy {
  /** The database as the program reaches it through here. */
  url: string;
  /** Nothing passes any more and nothing is closed; connections stay silent for good, also those opened from now on. */
  silence: () => void;
  /** Nothing passes, but nothing is lost either: what was sent meanwhile arrives when it is restored. */
  freeze: () => void;
  /** Every connection is reset, and new ones are too. */
  cut: () => void;
  /** New connections pass again, and those that were frozen. */
  restore: () => void;
  close: () => Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  let state: 'open' | 'silent' | 'frozen' | 'cut' = 'open';
  const open = new Set<{ sockets: Socket[]; isMute: boolean }>();

  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = { sockets: [near, far], isMute: state === 'silent' };
    open.add(pair);
    const end = () => {
      open.delete(pair);
      for (const socket of pair.sockets) socket.destroy();
    };
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (part) => {
        if (!pair.isMute) to.write(part);
      });
      from.on('error', end);
      // Who is silent does not say farewell either.
      from.on('close', () => (pair.isMute && from === far ? undefined : end()));
    };
    near.setNoDelay(true);
    far.setNoDelay(true);
    pass(near, far);
    pass(far, near);
    if (state === 'frozen') for (const socket of pair.sockets) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    state = 'cut';
    for (const { sockets } of open) for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    silence: () => {
      state = 'silent';
      for (const pair of open) pair.isMute = true;
    },
    freeze: () => {
      state = 'frozen';
      for (const { sockets } of open) for (const socket of sockets) socket.pause();
    },
    cut,
    restore: () => {
      state = 'open';
      for (const { sockets } of open) for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
