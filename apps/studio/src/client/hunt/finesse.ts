/** So many frames are looked at together. */
const FRAMES = 15;
/** Sixty times a second is one each 16.7 ms; half of them later than this is too slow. */
const SLOW_MS = 20;
/** Less than half of the frames there should be: single steps would take too long. */
const VERY_SLOW_MS = 40;
/** Nobody drew meanwhile: the page was hidden. */
const AWAY_MS = 1_000;

/** What a frame costs most: first the smoothing of turned pictures, then their pixels. */
const LEVELS = [
  { isSmooth: true, pixels: 2 },
  { isSmooth: false, pixels: 1 },
  { isSmooth: false, pixels: 0.7 },
  { isSmooth: false, pixels: 0.5 },
] as const;

/** How finely a room is drawn: as finely as this machine can without being late. It does not become finer again by itself, or it would flicker. */
export class Finesse {
  #level = 0;
  #gaps: number[] = [];

  get now(): (typeof LEVELS)[number] {
    return LEVELS[this.#level] ?? LEVELS[0];
  }

  /** So long after the frame before it came this one; true when it is drawn otherwise from now on. */
  note(gapMs: number): boolean {
    if (gapMs > AWAY_MS || this.#level === LEVELS.length - 1) return false;
    this.#gaps.push(gapMs);
    if (this.#gaps.length < FRAMES) return false;
    const median = this.#gaps.toSorted((one, other) => one - other)[Math.floor(FRAMES / 2)] ?? 0;
    this.#gaps = [];
    if (median <= SLOW_MS) return false;
    this.#level = median > VERY_SLOW_MS ? LEVELS.length - 1 : this.#level + 1;
    return true;
  }
}
