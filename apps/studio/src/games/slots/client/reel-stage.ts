import { isCalm } from '../../../client/board/use-shown.ts';
import { play } from '../../../client/sound.ts';
import { paced } from '../../../client/speed.ts';
import { type Awaited, awaitedReels } from './awaited.ts';
import { drawAwaited, drawCell, drawGrid, drawHeld, drawLine, type Grid, gridFor } from './draw-reels.ts';
import { type Falling, fallShare, fallsOf } from './falls.ts';
import { faceOf, LANDING_MS, landReel, moveReel, type Reel, startReel, stillReel } from './reel.ts';
import type { Sprites } from './sprites.ts';

export type Window = readonly (readonly string[])[];
/** In a window: here the reel has no place, because it is lower than others. */
export const NO_PLACE = '#';
export type Place = readonly [reel: number, row: number];

/** What is lit up: the winning places, and the line through them where the game has lines. */
export interface Lit {
  places: readonly Place[];
  line: readonly number[] | null;
}

/** Places that stand while the reels run, and the strip that runs behind them. */
export interface Held {
  places: readonly Place[];
  strip: readonly string[];
}

const FEWEST_MS = 500;
const BETWEEN_MS = 170;
const VANISH_MS = 260;
const FALL_MS = 380;
/** How much longer a reel runs that everything depends on. */
const AWAITED_MS = 900;

/** Draws the reels of a slot: running, landing, falling, lit. It knows no money and decides nothing. */
export class ReelStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #sprites: Sprites;
  readonly #rows: number;
  readonly #isEven: boolean;
  readonly #strips: Window;
  #reels: Reel[];
  #grid: Grid;
  #lit: Lit | null = null;
  #held: { reel: number; row: number; face: string }[] = [];
  #falling: Falling | null = null;
  /** The reel that everything depends on, while it runs. */
  #awaited: number | null = null;
  #startedMs = 0;
  #frame = 0;
  #isHurried = false;

  constructor(canvas: HTMLCanvasElement, look: { sprites: Sprites; strips: Window; window: Window }) {
    this.#canvas = canvas;
    this.#sprites = look.sprites;
    this.#strips = look.strips;
    this.#rows = look.window.length;
    this.#isEven = !look.window.flat().includes(NO_PLACE);
    this.#reels = this.#still(look.window);
    this.#grid = this.#measure();
    this.#draw(performance.now());
  }

  resize(): void {
    this.#grid = this.#measure();
    this.#draw(performance.now());
  }

  /** Shows a window without any motion. */
  show(window: Window): void {
    this.#reels = this.#still(window);
    this.#falling = null;
    this.#held = [];
    this.light(null);
  }

  light(lit: Lit | null): void {
    this.#lit = lit;
    this.#wake();
  }

  spin(held: Held | null = null): void {
    this.#lit = null;
    this.#isHurried = false;
    this.#startedMs = performance.now();
    if (isCalm()) return;
    play('spin');
    if (held) this.#hold(held);
    for (const [index, reel] of this.#reels.entries()) startReel(reel, this.#startedMs + index * 40);
    this.#wake();
  }

  /** Brings the reels to a stop at the window, one after the other; one that is awaited runs longer. */
  async land(window: Window, awaited: Awaited | null = null): Promise<void> {
    if (isCalm() || this.#reels.every(({ mode }) => mode === 'still')) return this.show(window);
    await this.wait(paced(FEWEST_MS) - (performance.now() - this.#startedMs));
    const isAwaited = awaited ? awaitedReels(window, awaited) : [];
    for (const [index, reel] of this.#reels.entries()) {
      if (isAwaited[index]) await this.#await(index);
      landReel(reel, columnOf(window, index), performance.now());
      await this.wait(paced(BETWEEN_MS));
      play('stop');
    }
    await this.wait(paced(LANDING_MS - BETWEEN_MS));
    this.show(window);
  }

  /** Takes places away; what stood above them falls, and the new window is whole again. */
  async wash(gone: readonly Place[], next: Window): Promise<void> {
    if (isCalm()) return this.show(next);
    this.#lit = null;
    this.#falling = fallsOf({
      reels: this.#columns(),
      gone,
      next: columnsOf(next),
      beganMs: performance.now(),
    });
    this.#wake();
    await this.wait(paced(VANISH_MS + FALL_MS));
    play('stop');
    this.show(next);
  }

  /** What is being shown comes to its end at once. */
  hurry(): void {
    this.#isHurried = true;
  }

  /** Resolves after a time that can be cut short. */
  async wait(ms: number): Promise<void> {
    const endMs = performance.now() + ms;
    while (performance.now() < endMs && !this.#isHurried)
      await new Promise((resolve) => setTimeout(resolve, Math.min(30, endMs - performance.now())));
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.hurry();
  }

  async #await(reel: number): Promise<void> {
    this.#awaited = reel;
    play('tension');
    await this.wait(paced(AWAITED_MS));
    this.#awaited = null;
  }

  #still(window: Window): Reel[] {
    return this.#strips.map((strip, index) => stillReel(strip, columnOf(window, index)));
  }

  #measure(): Grid {
    const size = { reels: this.#strips.length, rows: this.#rows, isEven: this.#isEven };
    return gridFor(this.#canvas, size);
  }

  #hold({ places, strip }: Held): void {
    this.#held = places.map(([reel, row]) => {
      const column = this.#reels[reel];
      return { reel, row, face: column ? faceOf(column, row) : '' };
    });
    for (const reel of this.#reels) reel.strip = strip;
  }

  #columns(): string[][] {
    return this.#reels.map((reel) => Array.from({ length: reel.rows }, (_, row) => faceOf(reel, row)));
  }

  #wake(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((ms) => this.#draw(ms));
  }

  #draw(ms: number): void {
    const pen = this.#canvas.getContext('2d');
    if (!pen) return;
    drawGrid(pen, this.#grid);
    if (this.#awaited !== null) drawAwaited(pen, this.#grid, { reel: this.#awaited, ms });
    if (this.#falling) this.#drawFall(pen, this.#falling, ms);
    else this.#drawReels(pen, ms);
    for (const { reel, row, face } of this.#held)
      drawHeld(pen, this.#grid, { picture: this.#sprites.get(face), reel, row });
    if (this.#lit?.line) drawLine(pen, this.#grid, this.#lit.line);
    const isMoving = this.#falling !== null || this.#reels.some(({ mode }) => mode !== 'still');
    if (isMoving || (this.#lit && !isCalm())) this.#wake();
  }

  #drawReels(pen: CanvasRenderingContext2D, ms: number): void {
    const isLit = (index: number, row: number) =>
      this.#lit?.places.some(([reel, at]) => reel === index && at === row) ?? false;
    for (const [index, reel] of this.#reels.entries()) {
      moveReel(reel, ms);
      const shift = reel.at - Math.floor(reel.at);
      for (let row = -1; row < reel.rows; row += 1) {
        const beat = isCalm() ? 1.05 : 1 + 0.07 * Math.abs(Math.sin(ms / 260));
        const lit = isLit(index, row);
        drawCell(pen, this.#grid, {
          picture: this.#sprites.get(faceOf(reel, row)),
          reel: index,
          row: row + shift,
          rows: reel.rows,
          scale: lit ? beat : 1,
          opacity: this.#lit && !lit ? 0.35 : 1,
          isLit: lit,
        });
      }
    }
  }

  #drawFall(pen: CanvasRenderingContext2D, falling: Falling, ms: number): void {
    const pastMs = ms - falling.beganMs;
    for (const { face, reel, from, to } of falling.pieces) {
      const isGone = to === null;
      const vanished = Math.min(1, Math.max(0, pastMs / paced(VANISH_MS)));
      const share = isGone ? 0 : fallShare((pastMs - paced(VANISH_MS)) / paced(FALL_MS));
      drawCell(pen, this.#grid, {
        picture: this.#sprites.get(face),
        reel,
        row: isGone ? from : from + (to - from) * share,
        rows: this.#rows,
        scale: isGone ? 1 - 0.5 * vanished : 1,
        opacity: isGone ? 1 - vanished : 1,
        isLit: isGone,
      });
    }
  }
}

const columnOf = (window: Window, reel: number): string[] =>
  window.map((row) => row[reel] ?? NO_PLACE).filter((face) => face !== NO_PLACE);

const columnsOf = (window: Window): string[][] => (window[0] ?? []).map((_, reel) => columnOf(window, reel));
