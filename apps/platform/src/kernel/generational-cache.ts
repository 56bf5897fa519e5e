/**
 * What was kept last, by name: at least `generation` of them, at most twice as many. Of two generations the older one is forgotten as a
 * whole when the younger is full, so what is kept anew again and again stays, however much else is kept once.
 *
 * Also where the end of each is known it is better to forget so than to take away one by one: a map that is filled and emptied all the
 * time leaves its outgrown tables behind in a chain, and all that hangs on it is carried along by every small collection of garbage.
 */
export class Lately<T> {
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
