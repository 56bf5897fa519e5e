/** How a kind of fish is drawn: a body, its colours, and how long it is beside the room. */
export interface FishLook {
  readonly body: 'fish' | 'ray' | 'turtle' | 'crab' | 'octopus' | 'eel' | 'whale' | 'horse' | 'bird';
  /** In parts of the room's shorter side. */
  readonly size: number;
  readonly colours: readonly [main: string, belly: string, accent: string];
  readonly stripes?: number;
  /** Its prize is drawn: it shines. */
  readonly isSpecial?: boolean;
}

export const lookOf = (
  body: FishLook['body'],
  size: number,
  colours: FishLook['colours'],
  more: Partial<FishLook> = {},
): FishLook => ({ body, size, colours, ...more });

type Pen = CanvasRenderingContext2D;

/** One fish around the origin, looking to the right; a beat is between -1 and 1. */
export function drawFish(pen: Pen, look: FishLook, beat: number): void {
  if (look.isSpecial) glow(pen, look.colours[2]);
  pen.lineWidth = 0.035;
  pen.lineJoin = 'round';
  pen.strokeStyle = 'rgb(0 0 0 / 45%)';
  BODIES[look.body](pen, look, beat);
}

function glow(pen: Pen, colour: string): void {
  const light = pen.createRadialGradient(0, 0, 0.2, 0, 0, 1.15);
  light.addColorStop(0, colour);
  // The same colour without weight: fading to black would be a shadow in bright water.
  light.addColorStop(1, `${colour}00`);
  pen.globalAlpha = 0.55;
  pen.fillStyle = light;
  pen.fillRect(-1.2, -1.2, 2.4, 2.4);
  pen.globalAlpha = 1;
}

/** From back to belly, as light falls through water. */
function shade(pen: Pen, [main, belly]: FishLook['colours'], half = 0.5): CanvasGradient {
  const fill = pen.createLinearGradient(0, -half, 0, half);
  fill.addColorStop(0, main);
  fill.addColorStop(1, belly);
  return fill;
}

function blob(pen: Pen, x: number, y: number, wide: number, high: number): void {
  pen.beginPath();
  pen.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
}

function shape(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  const [first, ...rest] = points;
  pen.moveTo(first?.[0] ?? 0, first?.[1] ?? 0);
  for (const [x, y] of rest) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

function eye(pen: Pen, x: number, y: number, size = 0.09): void {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(x, y, size, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#10141c';
  pen.beginPath();
  pen.arc(x + size * 0.3, y, size * 0.55, 0, Math.PI * 2);
  pen.fill();
}

function stripes(pen: Pen, { stripes: count = 0, colours }: FishLook, wide: number, high: number): void {
  pen.save();
  pen.beginPath();
  pen.ellipse(0, 0, wide, high, 0, 0, Math.PI * 2);
  pen.clip();
  pen.fillStyle = colours[2];
  for (let stripe = 0; stripe < count; stripe += 1)
    pen.fillRect(-wide * 0.55 + (stripe * wide * 1.2) / count, -high, wide * 0.17, high * 2);
  pen.restore();
}

function arms(pen: Pen, count: number, arm: (part: number) => void): void {
  pen.lineCap = 'round';
  for (let place = 0; place < count; place += 1) arm(count === 1 ? 0 : place / (count - 1) - 0.5);
}

const BODIES: Record<FishLook['body'], (pen: Pen, look: FishLook, beat: number) => void> = {
  fish(pen, look, beat) {
    const [, , accent] = look.colours;
    pen.fillStyle = accent;
    shape(pen, [
      [-0.5, 0],
      [-1, -0.36 + beat * 0.12],
      [-0.84, beat * 0.1],
      [-1, 0.36 + beat * 0.12],
    ]);
    shape(pen, [
      [-0.2, -0.36],
      [0.1, -0.74],
      [0.34, -0.34],
    ]);
    pen.fillStyle = shade(pen, look.colours);
    blob(pen, 0.06, 0, 0.72, 0.46);
    stripes(pen, look, 0.72, 0.44);
    pen.fillStyle = accent;
    shape(pen, [
      [0.12, 0.1],
      [-0.16, 0.4 + beat * 0.08],
      [-0.06, 0.08],
    ]);
    eye(pen, 0.5, -0.12);
  },
  ray(pen, look, beat) {
    const [, , accent] = look.colours;
    pen.strokeStyle = accent;
    pen.beginPath();
    pen.moveTo(-0.4, 0);
    pen.quadraticCurveTo(-0.8, beat * 0.2, -1.1, beat * 0.3);
    pen.stroke();
    pen.strokeStyle = 'rgb(0 0 0 / 45%)';
    pen.fillStyle = shade(pen, look.colours, 0.9);
    shape(pen, [
      [0.72, 0],
      [0.1, -0.9 - beat * 0.1],
      [-0.36, -0.16],
      [-0.5, 0],
      [-0.36, 0.16],
      [0.1, 0.9 + beat * 0.1],
    ]);
    eye(pen, 0.44, -0.16, 0.07);
    eye(pen, 0.44, 0.16, 0.07);
  },
  turtle(pen, look, beat) {
    const [main, belly, accent] = look.colours;
    pen.fillStyle = belly;
    for (const side of [-1, 1]) {
      shape(pen, [
        [0.2, side * 0.35],
        [0.5 + beat * 0.12, side * 0.88],
        [0, side * 0.5],
      ]);
      shape(pen, [
        [-0.4, side * 0.3],
        [-0.7 - beat * 0.08, side * 0.62],
        [-0.5, side * 0.2],
      ]);
    }
    blob(pen, 0.78, 0, 0.24, 0.19);
    pen.fillStyle = main;
    blob(pen, 0, 0, 0.66, 0.52);
    pen.fillStyle = accent;
    for (const [x, y] of [
      [0, 0],
      [0.34, -0.2],
      [0.34, 0.2],
      [-0.34, -0.2],
      [-0.34, 0.2],
    ] as const)
      blob(pen, x, y, 0.14, 0.12);
    eye(pen, 0.86, -0.08, 0.05);
  },
  crab(pen, look, beat) {
    const [, , accent] = look.colours;
    pen.strokeStyle = accent;
    pen.lineWidth = 0.09;
    arms(pen, 4, (part) => {
      for (const side of [-1, 1]) {
        pen.beginPath();
        pen.moveTo(part * 0.7, side * 0.3);
        pen.lineTo(part * 1.2, side * (0.8 + beat * 0.06));
        pen.stroke();
      }
    });
    pen.lineWidth = 0.035;
    pen.strokeStyle = 'rgb(0 0 0 / 45%)';
    pen.fillStyle = shade(pen, look.colours);
    for (const side of [-1, 1]) blob(pen, 0.72, side * (0.5 + beat * 0.05), 0.3, 0.2);
    blob(pen, 0, 0, 0.62, 0.48);
    eye(pen, 0.46, -0.16);
    eye(pen, 0.46, 0.16);
  },
  octopus(pen, look, beat) {
    const [, , accent] = look.colours;
    pen.strokeStyle = accent;
    pen.lineWidth = 0.12;
    arms(pen, 6, (part) => {
      pen.beginPath();
      pen.moveTo(-0.1, part * 0.6);
      pen.quadraticCurveTo(-0.55, part * 1.1 + beat * 0.14, -1, part * 1.5 - beat * 0.14);
      pen.stroke();
    });
    pen.lineWidth = 0.035;
    pen.strokeStyle = 'rgb(0 0 0 / 45%)';
    pen.fillStyle = shade(pen, look.colours);
    blob(pen, 0.28, 0, 0.6, 0.5);
    eye(pen, 0.5, -0.17, 0.11);
    eye(pen, 0.5, 0.17, 0.11);
  },
  eel(pen, look, beat) {
    const [main, belly, accent] = look.colours;
    const wave = (x: number) => Math.sin(x * 4 + beat * 2) * 0.18;
    for (let place = 0; place < 14; place += 1) {
      const x = -1.05 + place * 0.145;
      pen.fillStyle = place % 3 === 0 ? accent : place % 2 === 0 ? main : belly;
      blob(pen, x, wave(x), 0.16, 0.1 + place * 0.012);
    }
    pen.fillStyle = main;
    blob(pen, 0.92, wave(0.92), 0.24, 0.22);
    eye(pen, 1, wave(0.92) - 0.06, 0.07);
  },
  whale(pen, look, beat) {
    const [, , accent] = look.colours;
    pen.fillStyle = accent;
    shape(pen, [
      [-0.7, 0],
      [-1.14, -0.34 + beat * 0.14],
      [-0.96, beat * 0.1],
      [-1.14, 0.34 + beat * 0.14],
    ]);
    pen.fillStyle = shade(pen, look.colours);
    pen.beginPath();
    pen.moveTo(-0.86, 0);
    pen.bezierCurveTo(-0.3, -0.62, 0.9, -0.7, 1.05, 0.02);
    pen.bezierCurveTo(0.9, 0.5, -0.3, 0.46, -0.86, 0);
    pen.fill();
    pen.stroke();
    pen.fillStyle = accent;
    shape(pen, [
      [-0.05, -0.4],
      [-0.22, -0.86],
      [0.28, -0.44],
    ]);
    shape(pen, [
      [0.2, 0.2],
      [-0.1, 0.62 + beat * 0.06],
      [0.02, 0.24],
    ]);
    stripes(pen, look, 0.7, 0.4);
    eye(pen, 0.72, -0.1, 0.075);
  },
  horse(pen, look, beat) {
    const [main, belly, accent] = look.colours;
    pen.strokeStyle = main;
    pen.lineWidth = 0.26;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(0.1, -0.5);
    pen.bezierCurveTo(-0.5, -0.2, 0.5, 0.2, 0, 0.62);
    pen.bezierCurveTo(-0.2, 0.86, -0.44, 0.7, -0.3, 0.5);
    pen.stroke();
    pen.lineWidth = 0.035;
    pen.strokeStyle = 'rgb(0 0 0 / 45%)';
    pen.fillStyle = belly;
    blob(pen, 0.24, -0.62, 0.32, 0.2);
    pen.fillStyle = accent;
    shape(pen, [
      [-0.12, -0.1],
      [-0.56, -0.24 + beat * 0.1],
      [-0.5, 0.16 + beat * 0.1],
    ]);
    eye(pen, 0.28, -0.66, 0.07);
  },
  bird(pen, look, beat) {
    const [, , accent] = look.colours;
    pen.fillStyle = accent;
    arms(pen, 4, (part) =>
      shape(pen, [
        [-0.3, part * 0.2],
        [-1.12, part * 1.1 + beat * 0.1],
        [-0.5, part * 0.5],
      ]),
    );
    pen.fillStyle = shade(pen, look.colours);
    for (const side of [-1, 1])
      shape(pen, [
        [0.36, 0],
        [-0.1, side * (0.96 + beat * 0.12)],
        [-0.44, side * 0.2],
      ]);
    blob(pen, 0.1, 0, 0.56, 0.26);
    blob(pen, 0.68, 0, 0.22, 0.18);
    eye(pen, 0.74, -0.06, 0.06);
  },
};
