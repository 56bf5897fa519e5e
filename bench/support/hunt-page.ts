// A room of fish as a player's page draws it, with as much in it as a room can hold. It is bundled and opened by what measures frames.
import { drawScene, drawWater } from '../../apps/studio/src/client/hunt/draw-scene.ts';
import { Finesse } from '../../apps/studio/src/client/hunt/finesse.ts';
import { FishSprites } from '../../apps/studio/src/client/hunt/fish-sprites.ts';
import { HuntScene } from '../../apps/studio/src/client/hunt/hunt-scene.ts';
import { LOOKS, WATER } from '../../apps/studio/src/games/fishing/lantern-reef/client/looks.ts';
import { WATERS } from '../../apps/studio/src/games/fishing/lantern-reef/data.ts';
import { swimmersAt } from '../../apps/studio/src/games/fishing/swim.ts';

const FISH = 60;
const SEATS = 4;
const SHOTS_A_SECOND = 5;
const SEED = 20_261_118;

// Shoals follow each other a little closer than in the room, so that there are sixty fish for seconds.
const waters = { ...WATERS, everyMs: WATERS.everyMs * 0.78 };
const sprites = new FishSprites(LOOKS);
const scene = new HuntScene(waters, (kind) => sprites.lookOf(kind).size);

function fullFrom(forMs: number): number {
  const isFull = (ms: number) => swimmersAt(waters, SEED, ms).length >= FISH;
  for (let ms = 60_000; ms < 6_000_000; ms += 500)
    if ([0, 0.25, 0.5, 0.75, 1].every((part) => isFull(ms + part * forMs))) return ms;
  throw new Error(`there are never ${FISH} fish`);
}

function penOn(canvas: HTMLCanvasElement, pixels: number): CanvasRenderingContext2D {
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.round(width * pixels);
  canvas.height = Math.round(height * pixels);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no pen');
  pen.setTransform(pixels, 0, 0, pixels, 0, 0);
  [scene.wide, scene.high] = [width, height];
  return pen;
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;inline-size:100%;block-size:100%';
  document.body.append(canvas);
  return canvas;
}

/** All four shoot without a pause, and every third bullet of one of them catches. */
function shootAll(studioMs: number, turn: number): void {
  const targets = scene.seen.filter(({ x, y }) => x > 0 && x < scene.wide && y > 0 && y < scene.high);
  const at = (seat: number) => targets[(turn * SEATS + seat) % Math.max(1, targets.length)]?.swimmer.id;
  scene.aim = -Math.PI / 2 + Math.sin(turn) * 0.8;
  scene.fire(1n, studioMs);
  for (let seat = 2; seat <= SEATS; seat += 1) {
    const id = at(seat);
    const shot = { id: `${turn} ${seat}`, seat, fish: [id ?? 0], caught: [] };
    if (id !== undefined) scene.others([shot as never], studioMs);
  }
  if (turn % 3 === 0)
    scene.effects.push({
      ...{ kind: 'catch', x: scene.wide / 2, y: scene.high / 2, bornMs: studioMs, fish: 'turtle' },
      ...{ text: 'CNY 128.00', coins: [10, 20, 20, 30, 20, 28], isOwn: true },
    });
}

export interface Frames {
  /** The fewest fish that were in it. */
  fish: number;
  stamps: number[];
}

const finesse = new Finesse();

const FRAMES_LEAST = 60;
/** Where frames come later than this, the room waits for them: what happens in one is the same on a busy machine. */
const STEP_MS_MOST = 50;
let from = 0;
let isEmpty = false;
let pen: CanvasRenderingContext2D;

function measure(): void {
  const [back, front] = document.querySelectorAll('canvas');
  if (!back || !front) throw new Error('there is no room');
  const pixels = Math.min(finesse.now.pixels, devicePixelRatio);
  const still = penOn(back, pixels);
  pen = penOn(front, pixels);
  if (isEmpty) return;
  drawWater(still, scene, WATER);
  sprites.fit(scene.scale * pixels);
}

/** A room that is about to be drawn, or a canvas of its size that is only cleared. */
function fill(ms: number, isEmptyNow: boolean): void {
  isEmpty = isEmptyNow;
  document.body.replaceChildren();
  newCanvas();
  newCanvas();
  measure();
  from ||= fullFrom(Math.max(ms, FRAMES_LEAST * STEP_MS_MOST));
  scene.room = { seed: SEED, openedMs: 0, seat: 1, seats: SEATS };
  [scene.bullets, scene.effects] = [[], []];
}

/** For so long, and as many frames as there have to be to say something of one. */
async function draw(ms: number): Promise<Frames> {
  const stamps: number[] = [];
  let [fish, turn, studioMs] = [Number.POSITIVE_INFINITY, 0, from];
  const begin = performance.now();
  let before = begin;
  const room = (nowMs: number) => {
    const stepMs = Math.min(STEP_MS_MOST, nowMs - before);
    studioMs += stepMs;
    scene.step(studioMs, stepMs);
    if (finesse.note(nowMs - before)) measure();
    before = nowMs;
    for (; turn < ((studioMs - from) * SHOTS_A_SECOND) / 1_000; turn += 1) shootAll(studioMs, turn);
    drawScene({ pen, scene, sprites, ms: studioMs, isSmooth: finesse.now.isSmooth });
    fish = Math.min(fish, scene.seen.length);
  };
  await new Promise<void>((resolve) => {
    const next = (stamp: number) => {
      stamps.push(stamp);
      const nowMs = performance.now();
      if (isEmpty) pen.clearRect(0, 0, scene.wide, scene.high);
      else room(nowMs);
      if (nowMs - begin < ms || stamps.length < FRAMES_LEAST) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
  return { fish: isEmpty ? 0 : fish, stamps };
}

declare global {
  var huntFrames: { fill: typeof fill; draw: typeof draw };
}

globalThis.huntFrames = { fill, draw };
