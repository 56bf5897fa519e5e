import { drawFish, type FishLook } from './draw-fish.ts';

/** Drawn once for each kind and phase of its beat, and then only copied: sixty of them move at once. */
export const PHASES = 6;
/** Half of the length of the largest drawing; larger fish are drawn up. */
const RADIUS_MOST = 110;
/** What a drawing takes at most, in halves of a fish. */
const REACH = 1.2;
/** So fine is looked for the edge of a drawing. */
const GRID = 60;
/** How long the next drawings may take while nothing is shown of them yet. */
const AHEAD_MS = 4;

export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Where it lies around the middle of the fish, in halves of its length. */
  readonly box: Box;
}
interface Box {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/**
 * Pictures of fish as large as they are shown, and cut off where nothing of them is: without a graphics card each pixel that is copied
 * counts, be it an empty one.
 */
export class FishSprites {
  readonly #looks: Readonly<Record<string, FishLook>>;
  readonly #boxes = new Map<string, Box>();
  readonly #drawn = new Map<string, Sprite>();
  #scale = 320;
  #ahead: ReturnType<typeof setTimeout> | undefined;

  constructor(looks: Readonly<Record<string, FishLook>>) {
    this.#looks = looks;
  }

  lookOf(kind: string): FishLook {
    return this.#looks[kind] ?? { body: 'fish', size: 0.08, colours: ['#889', '#bbc', '#556'] };
  }

  /** So many pixels is the room's measure now. What is needed of each kind is drawn ahead, a little at a time. */
  fit(scale: number): void {
    if (Math.abs(scale - this.#scale) < this.#scale * 0.05 && this.#drawn.size > 0) return;
    this.#scale = scale;
    this.#drawn.clear();
    clearTimeout(this.#ahead);
    this.#ahead = setTimeout(() => this.#drawAhead());
  }

  stop(): void {
    clearTimeout(this.#ahead);
  }

  /** Looks to the right. */
  of(kind: string, phase: number): Sprite {
    const key = `${kind} ${phase}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const look = this.lookOf(kind);
    const box = this.#boxOf(kind, look);
    const radius = Math.min(RADIUS_MOST, Math.max(8, (look.size * this.#scale) / 2));
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(box.wide * radius);
    canvas.height = Math.ceil(box.high * radius);
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.scale(canvas.width / box.wide, canvas.height / box.high);
      pen.translate(-box.left, -box.top);
      drawFish(pen, look, beatOf(phase));
    }
    const sprite = { canvas, box };
    this.#drawn.set(key, sprite);
    return sprite;
  }

  /** A frame in which many kinds come for the first time would be a long one. */
  #drawAhead(): void {
    const begin = performance.now();
    for (const kind of Object.keys(this.#looks))
      for (let phase = 0; phase < PHASES; phase += 1) {
        if (this.#drawn.has(`${kind} ${phase}`)) continue;
        if (performance.now() - begin > AHEAD_MS) {
          this.#ahead = setTimeout(() => this.#drawAhead());
          return;
        }
        this.of(kind, phase);
      }
  }

  #boxOf(kind: string, look: FishLook): Box {
    const known = this.#boxes.get(kind);
    if (known) return known;
    const box = edgeOf(look);
    this.#boxes.set(kind, box);
    return box;
  }
}

const beatOf = (phase: number): number => Math.sin((phase / PHASES) * Math.PI * 2);

/** What a kind covers in any phase of its beat. */
function edgeOf(look: FishLook): Box {
  const whole = { left: -REACH, top: -REACH, wide: 2 * REACH, high: 2 * REACH };
  const canvas = document.createElement('canvas');
  canvas.width = GRID;
  canvas.height = GRID;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return whole;
  pen.translate(GRID / 2, GRID / 2);
  pen.scale(GRID / (2 * REACH), GRID / (2 * REACH));
  for (let phase = 0; phase < PHASES; phase += 1) drawFish(pen, look, beatOf(phase));
  const { data } = pen.getImageData(0, 0, GRID, GRID);
  let [left, top, right, bottom] = [GRID, GRID, 0, 0];
  for (let place = 0; place < GRID * GRID; place += 1) {
    if (!data[place * 4 + 3]) continue;
    const [x, y] = [place % GRID, Math.floor(place / GRID)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return whole;
  const unit = (2 * REACH) / GRID;
  return {
    left: left * unit - REACH,
    top: top * unit - REACH,
    wide: (right - left) * unit,
    high: (bottom - top) * unit,
  };
}
