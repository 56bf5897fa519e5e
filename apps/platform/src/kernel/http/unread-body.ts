import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refuse } from './refuse.ts';

/** What is left of a short body is read for nothing, so that the connection can be used again. */
const SKIPPED_BYTES_MAX = 64 * 1024;
/** How long somebody who is still sending may take to notice that the answer is there. */
const LINGER_MS = 1_000;

/** What was sent with a call. Nothing of it is read before whoever is asked wants it. */
export class UnreadBody {
  private readonly request: IncomingMessage;
  private readonly response: ServerResponse;
  private readonly timeoutMs: number;

  constructor(request: IncomingMessage, response: ServerResponse, timeoutMs: number) {
    this.request = request;
    this.response = response;
    this.timeoutMs = timeoutMs;
  }

  /** There is none, and nothing says that there should be one. */
  get isMissing(): boolean {
    const { headers } = this.request;
    const length = headers['content-length'];
    return (
      headers['content-type'] === undefined &&
      headers['transfer-encoding'] === undefined &&
      (length === undefined || length === '0')
    );
  }

  /** All of it, or a refusal: too much, or too slow. */
  read(limitBytes: number): Promise<Buffer> {
    const { request, response, timeoutMs } = this;
    if (Number(request.headers['content-length']) > limitBytes)
      return Promise.reject(refuse('request.too_large'));
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const leave = (code: string) => {
        stop();
        // What is still to come is not waited for.
        response.shouldKeepAlive = false;
        request.pause();
        reject(refuse(code));
      };
      const take = (part: Buffer) => {
        bytes += part.length;
        if (bytes > limitBytes) leave('request.too_large');
        else parts.push(part);
      };
      const end = () => {
        stop();
        resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts));
      };
      const goAway = () => leave('request.malformed');
      const timer = setTimeout(leave, timeoutMs, 'request.too_slow');
      const stop = () => {
        clearTimeout(timer);
        request.off('data', take).off('end', end).off('close', goAway);
      };
      request.on('data', take).on('end', end).on('close', goAway);
    });
  }
}

/**
 * Whoever sends a long body gets the answer at once and the connection closed, instead of having the rest read for nothing. The
 * connection stays for a moment: closed at once, the answer could be lost on its way.
 */
export function hangUpOnLongBodies(server: Server): void {
  server.prependListener('request', (request, response) => {
    if (isShort(request)) return;
    response.shouldKeepAlive = false;
    // Node throws away what nobody has touched, to its last byte; what was touched it lets wait.
    response.once('prefinish', () => request.read(0));
    const { socket } = request;
    socket.destroySoon = () => {
      socket.end();
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once('close', () => clearTimeout(timer));
    };
  });
}

const isShort = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SKIPPED_BYTES_MAX;
