// Finding a place to listen. A port that was free a moment ago can be taken the next: whoever listens must still
// be ready to be refused.
import net from 'node:net';

const lastPort = 65_535;

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Any port nobody uses. @returns {Promise<number>} */
export function freePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
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
