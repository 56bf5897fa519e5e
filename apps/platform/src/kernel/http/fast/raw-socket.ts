import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { nowMs } from '../../clock.ts';
import { randomId } from '../../random.ts';
import type { FrontDesk } from '../front-desk.ts';
import { perTurn } from '../per-turn.ts';
import { readPlainCall } from './plain-call.ts';

/** As long as Fastify keeps a connection on which nothing is asked. */
const UNUSED_MS = 72_000;

/**
 * Answers the busiest calls straight from the socket: the objects and streams that Node's HTTP server makes of each would cost more
 * than the rest of them. It knows one form of call only. Whatever else arrives on a connection is given to that server together
 * with the connection, for good. A server that is closing lets nothing in this way.
 */
export function standInFront(app: FastifyInstance, desk: FrontDesk): void {
  const [usual] = app.server.listeners('connection') as ((this: unknown, socket: Socket) => void)[];
  if (!usual) throw new Error('the server listens to no connections');
  const lines = new Set<Line>();
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const line of lines) line.close();
    done();
  });
  const beginning = `POST ${desk.prefix}`;
  const onHeard = perTurn<Heard>((heard) => {
    const calls = heard.map(({ bytes }) => readPlainCall(bytes));
    for (const [index, { line, bytes }] of heard.entries()) {
      const [call, id] = [calls[index], randomId()];
      const answer = call && desk.answer(call, id);
      if (answer) void answer.then((value) => line.say(value, id)).catch(line.drop);
      else line.leave(bytes);
    }
  });
  app.server.off('connection', usual).on('connection', (socket: Socket) => {
    if (isClosing) return usual.call(app.server, socket);
    const onLeft = () => {
      lines.delete(line);
      if (!socket.destroyed) usual.call(app.server, socket);
    };
    const line = new Line(socket, { beginning, onHeard, onLeft });
    lines.add(line);
  });
}

interface Heard {
  line: Line;
  bytes: Buffer;
}

interface LineSetting {
  beginning: string;
  onHeard: (heard: Heard) => void;
  onLeft: () => void;
}

/** One connection, as long as it asks for nothing unusual. */
class Line {
  private readonly socket: Socket;
  private readonly setting: LineSetting;
  private isAsked = false;
  private isLast = false;
  /** What came before the last answer was out. */
  private early: Buffer[] = [];

  constructor(socket: Socket, setting: LineSetting) {
    this.socket = socket;
    this.setting = setting;
    socket.setTimeout(UNUSED_MS);
    socket.on('data', this.hear).on('end', this.close).on('timeout', this.close);
    socket.on('error', this.drop).on('close', this.setting.onLeft);
  }

  /** At once, or after the answer that is under way. */
  close = (): void => {
    this.isLast = true;
    if (!this.isAsked) this.socket.destroy();
  };

  drop = (): void => void this.socket.destroy();

  private readonly hear = (bytes: Buffer): void => {
    const { beginning, onHeard } = this.setting;
    if (this.isAsked) {
      this.early.push(bytes);
      this.socket.pause();
    } else if (bytes.toString('latin1', 0, beginning.length) !== beginning) this.leave(bytes);
    else {
      this.isAsked = true;
      onHeard({ line: this, bytes });
    }
  };

  say(value: object, id: string): void {
    const { socket } = this;
    if (socket.destroyed) return;
    const body = JSON.stringify(value);
    const bytes = Buffer.byteLength(body);
    const text = `HTTP/1.1 200 OK\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${bytes}\r
x-request-id: ${id}\r\ndate: ${httpDate()}\r\nconnection: ${this.isLast ? 'close' : 'keep-alive'}\r\n\r\n${body}`;
    // Where each character is one byte, the socket takes it as it is.
    const encoding = bytes === body.length ? 'latin1' : 'utf8';
    this.isAsked = false;
    if (this.isLast) return void socket.end(text, encoding);
    socket.write(text, encoding);
    if (this.early.length > 0) this.leave();
  }

  /** With what has not been answered: the server that gets the connection reads it first. */
  leave(...unread: Buffer[]): void {
    const { socket } = this;
    if (socket.readableEnded) socket.destroy();
    if (socket.destroyed) return;
    socket.setTimeout(0);
    socket.off('data', this.hear).off('end', this.close).off('timeout', this.close);
    socket.off('error', this.drop).off('close', this.setting.onLeft);
    socket.pause();
    socket.unshift(Buffer.concat([...unread, ...this.early]));
    this.setting.onLeft();
    process.nextTick(() => socket.resume());
  }
}

let dated = { second: 0, text: '' };

/** Written once a second. */
function httpDate(): string {
  const second = Math.floor(nowMs() / 1_000);
  if (second !== dated.second) dated = { second, text: new Date(second * 1_000).toUTCString() };
  return dated.text;
}
