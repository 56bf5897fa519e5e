import { buffer } from 'node:stream/consumers';
import { PICTURE_BYTES_MAX } from '@fairground/contract';
import { Busboy } from '@fastify/busboy';
import { readJson } from './read-json.ts';
import { refuse } from './refuse.ts';

const JSON_TYPE = 'application/json';
/** Read piece by piece, so that too many parts are noticed before the last of them. */
const PIECE_BYTES = 16 * 1024;
const LIMITS = {
  parts: 20,
  fields: 20,
  files: 20,
  headerPairs: 10,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  // One byte more than a picture may have: whoever looks at it sees that it is too large.
  fileSize: PICTURE_BYTES_MAX + 1,
};

/** The parts of a body by their names: words as text, what is marked as JSON as its value, everything else as bytes. */
export async function readMultipart(bytes: Buffer, contentType: string): Promise<object> {
  const busboy = openBusboy(contentType);
  const values = new Map<string, unknown>();
  const files: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    let isOver = false;
    const leave = (error: unknown) => {
      isOver = true;
      reject(error);
    };
    busboy.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut) leave(refuse('request.too_large'));
      values.set(name, value);
    });
    busboy.on('file', (name, stream, _filename, _encoding, type) => {
      const read = buffer(stream).then((content) => {
        values.set(
          name,
          type === JSON_TYPE ? readJson(content.toString('utf8')) : added(values.get(name), content),
        );
      });
      read.catch(leave);
      files.push(read);
    });
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      busboy.on(limit, () => leave(refuse('request.too_many_values')));
    busboy.on('error', () => leave(refuse('request.malformed')));
    busboy.on('finish', resolve);
    const feed = (at: number): void => {
      if (isOver) return;
      if (at >= bytes.length) busboy.end();
      else busboy.write(bytes.subarray(at, at + PIECE_BYTES), () => feed(at + PIECE_BYTES));
    };
    feed(0);
  });
  await Promise.all(files);
  return Object.fromEntries(values);
}

/** Several pictures may have one name. */
function added(before: unknown, content: Buffer): Buffer | Buffer[] {
  if (before instanceof Buffer) return [before, content];
  return Array.isArray(before) && before.every((one) => one instanceof Buffer)
    ? [...before, content]
    : content;
}

function openBusboy(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw refuse('request.malformed');
  }
}
