import { connect, type Socket } from 'node:net';

interface Load {
  address: string;
  connections: number;
  ms: number;
  /** Written before the clock runs, as they go over the wire. */
  requests: Buffer[];
  isGood: (body: string) => boolean;
}

/**
 * Sends requests over bare sockets, on each the next when the last is answered. Whoever measures shares the machine with what is
 * measured, so it does as little as it can.
 */
export async function pour({ address, connections, ms, requests, isGood }: Load) {
  const { hostname, port } = new URL(address);
  const latencies: number[] = [];
  const begun = performance.now();
  const begunCpu = process.cpuUsage();
  const end = begun + ms;
  const line = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sent = 0;
      const next = () => {
        const request = performance.now() < end ? requests.pop() : undefined;
        if (!request) return resolve(void socket.destroy());
        sent = performance.now();
        socket.write(request);
      };
      socket.once('connect', next).once('error', reject);
      hearAnswers(socket, (answer) => {
        if (!isGood(answer)) return reject(new Error(`a bet was answered with ${answer}`));
        latencies.push(performance.now() - sent);
        next();
      });
    });
  await Promise.all(Array.from({ length: connections }, line));
  latencies.sort((left, right) => left - right);
  const rate = (latencies.length / (performance.now() - begun)) * 1_000;
  const { user, system } = process.cpuUsage(begunCpu);
  return {
    rate,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    /** What the caller itself cost the machine, in microseconds for each answer. */
    callerCpu: (user + system) / latencies.length,
  };
}

/** One answer at a time on a connection: it is whole when its body has come. */
function hearAnswers(socket: Socket, fn: (body: string) => void): void {
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
    const split = text.indexOf('\r\n\r\n');
    const length = /content-length: (\d+)/i.exec(text)?.[1];
    if (split < 0 || !length || text.length < split + 4 + Number(length)) return;
    const body = text.slice(split + 4);
    text = '';
    fn(body);
  });
}
