import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { randomId } from '../kernel/random.ts';

const FOLDER = new URL('../../../../.data/cache/covers/', import.meta.url);
const IN_MEMORY_MAX = 300;
/** Anybody can ask for a picture of anything; the disk shall not be full of it. */
const ON_DISK_MAX = 20_000;

const inMemory = new LRUCache<string, Promise<Buffer | null>>({ max: IN_MEMORY_MAX });
let onDisk: Promise<number> | null = null;

/**
 * A drawing by its name, which says all that is drawn: from memory, from disk, or drawn now. Those who ask for the same
 * at once wait for one drawing. Null when the drawer declines; that is not kept.
 */
export function keptDrawing(name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const known = inMemory.get(name);
  if (known) return known;
  const drawing = fromDisk(name).then((bytes) => bytes ?? drawAndKeep(name, draw));
  inMemory.set(name, drawing);
  drawing.then(
    (bytes) => bytes ?? inMemory.delete(name),
    () => inMemory.delete(name),
  );
  return drawing;
}

const fromDisk = (name: string): Promise<Buffer | null> => readFile(new URL(name, FOLDER)).catch(() => null);

async function drawAndKeep(name: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const bytes = await draw();
  // A disk that is full or not ours to write costs the next start some drawing, and nothing else.
  if (bytes) await toDisk(name, bytes).catch(() => {});
  return bytes;
}

async function toDisk(name: string, bytes: Buffer): Promise<void> {
  onDisk ??= mkdir(FOLDER, { recursive: true })
    .then(() => readdir(FOLDER))
    .then((names) => names.length);
  const count = await onDisk;
  if (count >= ON_DISK_MAX) return;
  onDisk = Promise.resolve(count + 1);
  const unfinished = new URL(`${name}.${randomId()}`, FOLDER);
  await writeFile(unfinished, bytes);
  await rename(unfinished, new URL(name, FOLDER));
}
