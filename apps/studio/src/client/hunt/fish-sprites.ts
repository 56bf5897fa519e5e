import { drawFish, type FishLook } from './draw-fish.ts';

/** Drawn once for each kind and phase of its beat, and then only copied: sixty of them move at once. */
export const PHASES = 6;
const SPRITE = 160;

export class FishSprites {
  readonly #looks: Readonly<Record<string, FishLook>>;
  readonly #drawn = new Map<string, HTMLCanvasElement>();

  constructor(looks: Readonly<Record<string, FishLook>>) {
    this.#looks = looks;
  }

  lookOf(kind: string): FishLook {
    return this.#looks[kind] ?? { body: 'fish', size: 0.08, colours: ['#889', '#bbc', '#556'] };
  }

  /** Looks to the right; the middle of the picture is the middle of the fish. */
  of(kind: string, phase: number): HTMLCanvasElement {
    const key = `${kind} ${phase}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = SPRITE;
    canvas.height = SPRITE;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.translate(SPRITE / 2, SPRITE / 2);
      pen.scale(SPRITE / 2.4, SPRITE / 2.4);
      drawFish(pen, this.lookOf(kind), Math.sin((phase / PHASES) * Math.PI * 2));
    }
    this.#drawn.set(key, canvas);
    return canvas;
  }
}
