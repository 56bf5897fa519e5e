import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newClientSeed, newSeed } from './engine/random.ts';
import { rawBytes } from './simulation/raw-bytes.ts';
import { readDieharder } from './simulation/read-dieharder.ts';

const USAGE = `usage: randomness                      tries what the games draw from with dieharder -a (hours)
       randomness raw <bytes>          writes it out, for any other battery
Both take <server seed> <client seed> at the end; without them they are drawn and named.
`;
/** Numbers of 32 bits from its input. */
const FROM_INPUT = ['-a', '-g', '200'];

/** Writes until there was enough, or whoever reads has gone: the other end closes when it has read enough. */
const pour = (into: Writable, bytes: Iterable<Buffer>): Promise<void> =>
  pipeline(Readable.from(bytes), into).catch(() => {});

function* first(count: number, bytes: Iterable<Buffer>): Generator<Buffer> {
  let left = count;
  for (const piece of bytes) {
    yield piece.subarray(0, Math.min(piece.length, left));
    left -= piece.length;
    if (left <= 0) return;
  }
}

/** Ends with 1 when a test failed. */
async function tryWithDieharder(bytes: Iterable<Buffer>): Promise<number> {
  const battery = spawn('dieharder', FROM_INPUT, { stdio: ['pipe', 'pipe', 'inherit'] });
  const isMissing = await Promise.race([
    once(battery, 'spawn').then(() => false),
    once(battery, 'error').then(() => true),
  ]).catch(() => true);
  if (isMissing) {
    process.stdout.write('left out: dieharder is not installed (Debian, Ubuntu: apt install dieharder)\n');
    return 0;
  }
  let table = '';
  battery.stdout.on('data', (part: Buffer) => {
    table += part.toString('utf8');
    process.stdout.write(part);
  });
  const ended = once(battery, 'close');
  await Promise.race([pour(battery.stdin, bytes), ended]);
  await ended;
  const { passed, weak, failed } = readDieharder(table);
  process.stdout.write(`${passed} passed, ${weak.length} weak, ${failed.length} failed\n`);
  return passed > 0 && failed.length === 0 ? 0 : 1;
}

async function main(words: readonly string[]): Promise<number> {
  const isRaw = words[0] === 'raw';
  const [bytes = '', ...rest] = isRaw ? words.slice(1) : ['1', ...words];
  const [serverSeed = newSeed(), clientSeed = newClientSeed()] = rest;
  if (!/^[1-9]\d*$/.test(bytes) || !/^[0-9a-f]{64}$/.test(serverSeed) || rest.length > 2) {
    process.stderr.write(USAGE);
    return 2;
  }
  process.stderr.write(`server seed ${serverSeed}, client seed ${clientSeed}\n`);
  const stream = rawBytes(serverSeed, clientSeed);
  if (!isRaw) return tryWithDieharder(stream);
  await pour(process.stdout, first(Number(bytes), stream));
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
