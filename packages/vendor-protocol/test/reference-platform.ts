import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Control } from '../src/conformance/control.ts';
import { calls, isInTime, isNonce, isSignedV2, isTimestamp } from '../src/index.ts';
import type { Defect } from './defects.ts';
import { type Answer, Books, type Request } from './reference-books.ts';

export const CURRENCY = 'CNY';
export const GAME = 'kit-game';
export const SECRETS: Readonly<Record<string, string>> = { aurora: 'aurora-secret', samba: 'samba-secret' };

export interface ReferencePlatform {
  baseUrl: string;
  control: Required<Control>;
  close: () => Promise<void>;
}

/** A platform small enough to be read at once, with the right to one deliberate mistake. */
export async function startReference(defect: Defect | null): Promise<ReferencePlatform> {
  const books = { aurora: new Books(defect), samba: new Books(defect) };
  const nonces = new Set<string>();
  const sockets = new Set<ServerResponse>();
  let served = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    sockets.add(response);
    response.once('close', () => sockets.delete(response));
    const body = await bodyOf(request);
    const [, , , , merchant = '', call = ''] = (request.url ?? '').split('/');
    const refusal = refuseCaller({ request, body, merchant, nonces, defect });
    served += 1;
    // Answers overtake each other, as they do on a real platform.
    await pause(defect === 'slow' && served % 40 === 0 ? 2_500 : Math.random() * 8);
    const said = refusal ? { code: refusal } : answerCall({ books, merchant, call, body, defect });
    if (response.destroyed) return;
    response.end(JSON.stringify(await said));
  };
  const server = createServer((request, response) => void answer(request, response));
  // On a busy machine the next call may come late: whoever sends it while the connection is closed hears an error.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    control: controlOf(books.aurora, () => {
      for (const response of sockets) response.destroy();
    }),
    close: () => closed(server),
  };
}

interface Caller {
  request: IncomingMessage;
  body: Buffer;
  merchant: string;
  nonces: Set<string>;
  defect: Defect | null;
}

function refuseCaller({ request, body, merchant, nonces, defect }: Caller): string | null {
  const header = (name: string) => String(request.headers[`x-vendor-${name}`] ?? '');
  const [timestamp, nonce] = [header('timestamp'), header('nonce')];
  const secrets = defect === 'any merchant key' ? Object.values(SECRETS) : [SECRETS[merchant] ?? ''];
  const own = request.url ?? '';
  const paths =
    defect === 'call not signed' ? Object.keys(calls).map((call) => own.replace(/\w+$/, call)) : [own];
  const fits = secrets.some((secret) =>
    paths.some((path) => isSignedV2({ timestamp, nonce, path, body }, header('signature-v2'), secret)),
  );
  if (!isTimestamp(timestamp) || !isNonce(nonce)) return 'INVALID_SIGNATURE';
  if (!fits && defect !== 'body not signed') return 'INVALID_SIGNATURE';
  if (!isInTime(timestamp, Date.now()) && defect !== 'old calls') return 'CLOCK_SKEW';
  const name = `${merchant}/${nonce}`;
  if (nonces.has(name) && defect !== 'nonce again') return 'INVALID_SIGNATURE';
  nonces.add(name);
  return null;
}

interface Called {
  books: Record<string, Books>;
  merchant: string;
  call: string;
  body: Buffer;
  defect: Defect | null;
}

async function answerCall({ books, merchant, call, body, defect }: Called): Promise<Answer> {
  const schema = calls[call as keyof typeof calls]?.request;
  const raw = JSON.parse(body.toString('utf8')) as Request;
  if (!schema) return { code: 'FINAL' };
  const lenient = defect === 'amounts by Number' && typeof raw.amount === 'string';
  const read = (defect === 'unknown fields refused' ? schema.strict() : schema).safeParse(
    lenient ? { ...raw, amount: tidied(String(raw.amount)) } : raw,
  );
  if (!read.success) return { code: 'FINAL' };
  const own = books[defect === 'any merchant key' ? 'aurora' : merchant];
  const input = read.data as Request;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(comparedOf(input, defect)))
    .digest('hex');
  return own ? own.answer(call, input, requestHash) : { code: 'MERCHANT_DISABLED' };
}

/** What makes two requests with one txId the same: all but what is told of the risk. */
function comparedOf(input: Request, defect: Defect | null): Request {
  const { unrisked, odds, ...compared } = input;
  if (defect === 'amount not compared') return { ...compared, amount: '' };
  return defect === 'risk compared' ? input : compared;
}

/** What a program does that reads amounts with Number. */
const tidied = (text: string): string => {
  const value = Math.abs(Number(text.normalize('NFKC')));
  return Number.isFinite(value) ? value.toFixed(2) : text;
};

function controlOf(books: Books, breakConnections: () => void): Required<Control> {
  return {
    seat: async (money) => books.seat(money),
    relaunch: async (id) => ({ launchToken: books.launch(id) }),
    act: async (act, id) => books.act(act, id),
    killPlatform: async () => {
      breakConnections();
      books.restart();
    },
    crashDatabase: async () => {
      breakConnections();
      books.crash();
    },
    withdraw: async (id, amount) => books.withdraw(id, amount),
    booksAgree: async () => books.agree(),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
