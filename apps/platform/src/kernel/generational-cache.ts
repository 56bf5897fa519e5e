/**
 * A bounded cache: holds the last `generation` keys at least, twice as many at most. When the younger of two generations is full, the older
 * one is dropped as a whole; a key that is used again moves to the younger.
 *
 * Better than deleting entries one by one, even where the end of each is known: V8 keeps the outgrown hash tables of a map that is filled and
 * emptied all the time linked, and every minor collection carries along what hangs on them.
 */
export class GenerationalCache<T> {
  private young = new Map<string, T>();
  private old = new Map<string, T>();
  private readonly generation: number;

  constructor(generation: number) {
    this.generation = generation;
  }

  get(name: string): T | undefined {
    return this.young.get(name) ?? this.old.get(name);
  }

  keep(name: string, value: T): void {
    if (this.young.size >= this.generation) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(name, value);
  }

  /** For what turned out to be wrong. */
  forget(name: string): void {
    this.young.delete(name);
    this.old.delete(name);
  }
}
