import { connect } from 'node:net';
import { perTurn } from '../src/kernel/http/per-turn.ts';

const END_OF_HEAD = '\r\n\r\n';
const ANSWER_BYTES = 4_096;

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
 * measured, so it does as little as it can. The clock runs from when each socket has had its first answer: a server lets in one at a
 * time, and connections of vendors stay open.
 */
export async function pour({ address, connections, ms, requests, isGood }: Load) {
  const { hostname, port } = new URL(address);
  const latencies: number[] = [];
  let begun = Number.POSITIVE_INFINITY;
  let begunCpu = process.cpuUsage();
  let waiting = connections;
  const begin = () => {
    begun = performance.now();
    begunCpu = process.cpuUsage();
  };
  // Many at a time here as well, each step for all of them: it spares the machine a third of what asking costs.
  const onAnswers = perTurn<Answered>((answered) => {
    const whole = [...new Set(answered)].filter(isWhole);
    for (const { text, fail } of whole)
      if (!isGood(text.slice(text.indexOf(END_OF_HEAD) + END_OF_HEAD.length)))
        fail(new Error(`a bet was answered with ${text}`));
    const at = performance.now();
    for (const { sent } of whole) if (sent >= begun) latencies.push(at - sent);
    for (const { next } of whole) next();
  });
  const line = () =>
    new Promise<void>((resolve, reject) => {
      const memory = Buffer.allocUnsafe(ANSWER_BYTES);
      const onread = { buffer: memory, callback: take };
      const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
      const answered: Answered = { text: '', sent: 0, next: first, fail: reject };
      function first() {
        answered.next = next;
        waiting -= 1;
        if (waiting === 0) begin();
        next();
      }
      function next() {
        answered.sent = performance.now();
        answered.text = '';
        const request = answered.sent < begun + ms ? requests.pop() : undefined;
        if (request) socket.write(request);
        else resolve(void socket.destroy());
      }
      socket.once('connect', next).once('error', reject);
      // Each connection reads into memory of its own: a stream would take new memory for each answer.
      function take(size: number): boolean {
        answered.text += memory.toString('latin1', 0, size);
        onAnswers(answered);
        return true;
      }
    });
  await Promise.all(Array.from({ length: connections }, line));
  latencies.sort((left, right) => left - right);
  const rate = (latencies.length / (performance.now() - begun)) * 1_000;
  const { user, system } = process.cpuUsage(begunCpu);
  return {
    rate,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    answers: latencies.length,
    /** Enough of them to tell the slowest hundredth of several runs. */
    slowest: latencies.slice(-Math.ceil(latencies.length / 20)),
    /** What the caller itself cost the machine, in microseconds for each answer. */
    callerCpu: (user + system) / latencies.length,
  };
}

/** What has come on a connection since it was asked. */
interface Answered {
  text: string;
  sent: number;
  next: () => void;
  fail: (error: Error) => void;
}

/** One answer at a time on a connection: it is whole when its body has come. */
function isWhole({ text }: Answered): boolean {
  const split = text.indexOf(END_OF_HEAD);
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  return split > 0 && length !== undefined && text.length >= split + END_OF_HEAD.length + Number(length);
}
