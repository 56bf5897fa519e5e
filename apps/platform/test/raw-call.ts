import { connect, type Socket } from 'node:net';

export interface RawCall {
  socket: Socket;
  /** All that was answered, once the server has hung up. */
  closed: Promise<string>;
  /** What was answered, as soon as there is something. */
  answered: Promise<string>;
}

/** Sends bytes as they are, over a connection of their own, which the server has to close. */
export function rawCall(address: string, ...parts: (string | Buffer)[]): RawCall {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  for (const part of parts) socket.write(part);
  let text = '';
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (data: Buffer) => {
      text += data.toString('utf8');
      resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
  // Whoever is cut off while still sending has got the answer before.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return { socket, closed, answered };
}

/** The head of a call; a body of the length it announces may follow. */
export function headOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: aurora.localhost\r\n${lines.join('')}\r\n`;
}
