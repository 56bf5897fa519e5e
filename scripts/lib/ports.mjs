// Finding a place to listen. A port that was free a moment ago can be taken the next: whoever listens must still
// be ready to be refused.
import { randomInt } from 'node:crypto';
import net from 'node:net';

const lastPort = 65_535;
/** Systems give ports from 32,768 or 49,152 upwards to whoever asks for any: to every connection that somebody opens. */
const quietPorts = { from: 12_000, below: 32_768 };
const tries = 20;

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Any port that nobody uses, and that the system gives to nobody else before it is listened on. @returns {Promise<number>} */
export async function freePort(host = '127.0.0.1') {
  for (let left = tries; left > 0; left -= 1) {
    const port = randomInt(quietPorts.from, quietPorts.below);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No port of ${tries} between ${quietPorts.from} and ${quietPorts.below} is free.`);
}

/** The first free port from `from` upwards. @param {number} from @param {string} [host] */
export async function nextFreePort(from, host) {
  for (let port = from; port <= Math.min(from + 50, lastPort); port += 1) {
    if (await isFree(port, host)) return port;
  }
  return freePort(host);
}

/** Does somebody answer there? @param {number} port @returns {Promise<boolean>} */
export function answers(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout: 2000 });
    const end = (/** @type {boolean} */ answered) => {
      socket.destroy();
      resolve(answered);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}
