import { type FishSprites, PHASES, type Sprite } from './fish-sprites.ts';
import type { Bullet, Effect, HuntScene, Seen } from './hunt-scene.ts';

type Pen = CanvasRenderingContext2D;

export interface Water {
  readonly top: string;
  readonly bottom: string;
  readonly light: string;
  /** What grows on the ground. */
  readonly plants: readonly [string, string];
}

/** A colour for each seat, bright enough on any water. */
export const SEAT_COLOURS = ['#ffd166', '#5eead4', '#f9a8d4', '#93c5fd'] as const;
const colourOf = (seat: number): string => SEAT_COLOURS[(seat - 1) % SEAT_COLOURS.length] ?? '#fff';
const BEAT_MS = 110;

interface Drawing {
  pen: Pen;
  scene: HuntScene;
  sprites: FishSprites;
  ms: number;
  /** Pictures are smoothed as they are turned. */
  isSmooth: boolean;
}

/** Everything that moves. The water behind it is drawn once, by itself. */
export function drawScene(drawing: Drawing): void {
  const { pen, scene } = drawing;
  pen.imageSmoothingEnabled = drawing.isSmooth;
  pen.clearRect(0, 0, scene.wide, scene.high);
  for (const one of scene.seen) drawSwimmer(drawing, one);
  for (const bullet of scene.bullets) drawBullet(pen, bullet);
  for (const effect of scene.effects) drawEffect(drawing, effect);
  for (let seat = 1; seat <= (scene.room?.seats ?? 4); seat += 1) drawCannon(drawing, seat);
}

function drawSwimmer({ pen, scene, sprites, ms }: Drawing, { swimmer, x, y, angle, radius }: Seen): void {
  const phase = Math.floor(ms / BEAT_MS + swimmer.id) % PHASES;
  const isLeft = Math.cos(angle) < 0;
  pen.save();
  pen.translate(x, y);
  if (scene.locked === swimmer.id) drawLock(pen, radius);
  // Nobody swims on his back.
  if (isLeft) pen.scale(-1, 1);
  pen.rotate(isLeft ? Math.PI - angle : angle);
  drawSprite(pen, sprites.of(swimmer.kind, phase), radius);
  pen.restore();
}

function drawSprite(pen: Pen, { canvas, box }: Sprite, radius: number): void {
  pen.drawImage(canvas, box.left * radius, box.top * radius, box.wide * radius, box.high * radius);
}

function drawLock(pen: Pen, radius: number): void {
  pen.strokeStyle = '#fff';
  pen.lineWidth = 2;
  pen.setLineDash([8, 6]);
  pen.beginPath();
  pen.arc(0, 0, radius * 1.15 + 6, 0, Math.PI * 2);
  pen.stroke();
  pen.setLineDash([]);
}

function drawBullet(pen: Pen, { x, y, angle, seat }: Bullet): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.fillStyle = colourOf(seat);
  pen.globalAlpha = 0.35;
  pen.fillRect(-22, -2, 22, 4);
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.ellipse(0, 0, 8, 4.5, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}

function drawEffect({ pen, scene, sprites, ms }: Drawing, effect: Effect): void {
  const ageMs = ms + (scene.room?.openedMs ?? 0) - effect.bornMs;
  pen.save();
  pen.translate(effect.x, effect.y);
  if (effect.kind === 'splash') {
    pen.strokeStyle = `rgb(255 255 255 / ${Math.max(0, 1 - ageMs / 360)})`;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(0, 0, 6 + ageMs / 12, 0, Math.PI * 2);
    pen.stroke();
  } else if (effect.kind === 'back') {
    label(pen, '↩', { size: 20, colour: '#fff', alpha: 1 - ageMs / 700, y: -ageMs / 30 });
  } else drawCatch(pen, sprites, effect, ageMs);
  pen.restore();
}

type Caught = Extract<Effect, { kind: 'catch' }>;

/** The fish turns and fades, its coins fly out, and the prize stands above it. */
function drawCatch(
  pen: Pen,
  sprites: FishSprites,
  { fish, text, coins, isOwn }: Caught,
  ageMs: number,
): void {
  const part = Math.min(1, ageMs / 1_500);
  if (part < 0.45) {
    pen.save();
    pen.globalAlpha = 1 - part / 0.45;
    pen.rotate(part * 9);
    drawSprite(pen, sprites.of(fish, 0), 38 * (1 + part));
    pen.restore();
  }
  const out = Math.sin(Math.min(1, part * 1.6) * (Math.PI / 2));
  for (const [place, coin] of coins.entries()) {
    const angle = (place / coins.length) * Math.PI * 2 - Math.PI / 2;
    const far = 30 + out * (40 + coins.length * 3);
    drawCoin(pen, Math.cos(angle) * far, Math.sin(angle) * far + part * part * 40, coin, 1 - part);
  }
  label(pen, text, {
    size: isOwn ? 30 : 20,
    colour: isOwn ? '#ffe066' : '#fff',
    alpha: Math.min(1, 2 - part * 2),
    y: -30 * part,
  });
}

function drawCoin(pen: Pen, x: number, y: number, value: number, alpha: number): void {
  pen.globalAlpha = Math.max(0, alpha);
  pen.fillStyle = '#f7c948';
  pen.strokeStyle = '#8d5b00';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, 12, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#5b3a00';
  pen.font = '700 10px system-ui';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(value), x, y + 0.5);
  pen.globalAlpha = 1;
}

interface Label {
  size: number;
  colour: string;
  alpha: number;
  y: number;
}

function label(pen: Pen, text: string, { size, colour, alpha, y }: Label): void {
  pen.globalAlpha = Math.max(0, Math.min(1, alpha));
  pen.font = `800 ${size}px system-ui`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 4;
  pen.strokeStyle = 'rgb(0 0 0 / 65%)';
  pen.strokeText(text, 0, y);
  pen.fillStyle = colour;
  pen.fillText(text, 0, y);
  pen.globalAlpha = 1;
}

function drawCannon({ pen, scene }: Drawing, seat: number): void {
  const { x, y } = scene.cannonOf(seat);
  const isOwn = scene.room?.seat === seat;
  const shot = scene.bullets.findLast((bullet) => bullet.seat === seat);
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = isOwn ? 1 : 0.8;
  const size = isOwn ? 1.2 : 0.9;
  pen.scale(size, size);
  pen.lineWidth = 2.5;
  pen.strokeStyle = colourOf(seat);
  pen.fillStyle = '#1c2536';
  pen.beginPath();
  pen.arc(0, 12, 31, Math.PI, 0);
  pen.fill();
  pen.stroke();
  pen.rotate((isOwn ? scene.aim : (shot?.angle ?? -Math.PI / 2)) + Math.PI / 2);
  drawBarrel(pen, colourOf(seat));
  pen.restore();
}

/** Upwards from where it turns: a barrel with two rings, a muzzle, and light on its left. */
function drawBarrel(pen: Pen, colour: string): void {
  pen.strokeStyle = 'rgb(0 0 0 / 55%)';
  pen.lineWidth = 1.5;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-12, 2);
  pen.lineTo(-8, -42);
  pen.lineTo(8, -42);
  pen.lineTo(12, 2);
  pen.closePath();
  pen.fill();
  pen.stroke();
  pen.beginPath();
  pen.roundRect(-11, -50, 22, 10, 4);
  pen.fill();
  pen.stroke();
  pen.fillStyle = 'rgb(0 0 0 / 28%)';
  pen.fillRect(-10.5, -14, 21, 5);
  pen.fillRect(-9.2, -29, 18.4, 4);
  pen.fillStyle = 'rgb(255 255 255 / 40%)';
  pen.fillRect(-6, -40, 3, 38);
  pen.fillStyle = '#2c3a57';
  pen.beginPath();
  pen.arc(0, 4, 10, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
}

/** The water and its ground: once for each size of the page. */
export function drawWater(pen: Pen, { wide, high }: { wide: number; high: number }, water: Water): void {
  const deep = pen.createLinearGradient(0, 0, 0, high);
  deep.addColorStop(0, water.top);
  deep.addColorStop(1, water.bottom);
  pen.fillStyle = deep;
  pen.fillRect(0, 0, wide, high);
  pen.fillStyle = water.light;
  for (let ray = 0; ray < 6; ray += 1) {
    const x = (wide * (ray + 0.3)) / 6;
    pen.globalAlpha = 0.05 + (ray % 3) * 0.03;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + wide * 0.06, 0);
    pen.lineTo(x - wide * 0.1, high);
    pen.lineTo(x - wide * 0.24, high);
    pen.fill();
  }
  pen.globalAlpha = 0.85;
  for (let plant = 0; plant < 16; plant += 1) {
    const x = (wide * (plant + 0.5)) / 16;
    const tall = high * (0.08 + ((plant * 37) % 11) / 70);
    pen.strokeStyle = water.plants[plant % 2] ?? '#155';
    pen.lineWidth = 5 + (plant % 4) * 3;
    pen.lineCap = 'round';
    for (const side of [-1, 0, 1]) {
      pen.beginPath();
      pen.moveTo(x, high);
      pen.quadraticCurveTo(
        x + side * 12,
        high - tall * 0.6,
        x + side * 26,
        high - tall * (1 - Math.abs(side) * 0.25),
      );
      pen.stroke();
    }
  }
  pen.globalAlpha = 1;
}
