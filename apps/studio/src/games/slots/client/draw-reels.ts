export interface Grid {
  width: number;
  height: number;
  left: number;
  top: number;
  /** How high a place is when a reel shows as many as it can. */
  cell: number;
  /** How wide a reel is; a cell is square where all reels are equally tall. */
  wide: number;
  gap: number;
  reels: number;
  rows: number;
  density: number;
}

const SHARP = 2;

/** Where reels may be lower than others, their places are higher: then reels are a little wider than the smallest place. */
const WIDER = 1.5;

/** As large as the place allows. */
export function gridFor(
  canvas: HTMLCanvasElement,
  { reels, rows, isEven }: { reels: number; rows: number; isEven: boolean },
): Grid {
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = Math.min(SHARP, devicePixelRatio || 1);
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  const gap = 6;
  const room = { width: width - 28, height: height - 28 };
  const widest = (room.width - gap * (reels - 1)) / reels;
  const cell = Math.max(20, Math.floor(Math.min(widest, room.height / rows, 190)));
  const wide = isEven ? cell : Math.floor(Math.min(widest, cell * WIDER));
  const left = (width - (wide * reels + gap * (reels - 1))) / 2;
  return { width, height, left, top: (height - cell * rows) / 2, cell, wide, gap, reels, rows, density };
}

/** The cabinet: a dark window for each reel in a gilded frame. Everything drawn later stays inside the windows. */
export function drawGrid(pen: CanvasRenderingContext2D, grid: Grid): void {
  const { density, width, height, left, top, cell, wide, gap, reels, rows } = grid;
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, width, height);
  const frame = {
    x: left - 10,
    y: top - 10,
    width: reels * wide + (reels - 1) * gap + 20,
    height: rows * cell + 20,
  };
  const gilt = pen.createLinearGradient(0, frame.y, 0, frame.y + frame.height);
  for (const [at, colour] of [
    [0, '#ffe9a6'],
    [0.35, '#b8791f'],
    [0.7, '#f6cf6c'],
    [1, '#7a4a10'],
  ] as const)
    gilt.addColorStop(at, colour);
  pen.fillStyle = gilt;
  pen.beginPath();
  pen.roundRect(frame.x, frame.y, frame.width, frame.height, 16);
  pen.fill();
  pen.fillStyle = '#0a0716';
  pen.beginPath();
  pen.roundRect(frame.x + 4, frame.y + 4, frame.width - 8, frame.height - 8, 13);
  pen.fill();
  const shade = pen.createLinearGradient(0, top, 0, top + rows * cell);
  for (const [at, colour] of [
    [0, '#171029'],
    [0.5, '#2a2145'],
    [1, '#171029'],
  ] as const)
    shade.addColorStop(at, colour);
  pen.fillStyle = shade;
  for (let reel = 0; reel < reels; reel += 1) {
    pen.beginPath();
    pen.roundRect(left + reel * (wide + gap), top, wide, rows * cell, 8);
    pen.fill();
  }
}

interface Cell {
  picture: HTMLImageElement | undefined;
  reel: number;
  row: number;
  /** How many places the reel shows. */
  rows: number;
  scale: number;
  opacity: number;
  isLit: boolean;
}

export function drawCell(pen: CanvasRenderingContext2D, grid: Grid, one: Cell): void {
  const { left, top, cell, wide, gap, rows } = grid;
  if (one.row <= -1 || one.row >= one.rows) return;
  const tall = (cell * rows) / one.rows;
  const x = left + one.reel * (wide + gap);
  const y = top + one.row * tall;
  const [middleX, middleY] = [x + wide / 2, y + tall / 2];
  const least = Math.min(wide, tall);
  pen.save();
  pen.beginPath();
  pen.rect(x - gap / 2, top, wide + gap, rows * cell);
  pen.clip();
  pen.globalAlpha = one.opacity;
  if (one.isLit) {
    const glow = pen.createRadialGradient(middleX, middleY, least * 0.1, middleX, middleY, least * 0.6);
    glow.addColorStop(0, 'rgb(255 214 110 / 55%)');
    glow.addColorStop(1, 'rgb(255 214 110 / 0%)');
    pen.fillStyle = glow;
    pen.fillRect(x, y, wide, tall);
  }
  if (one.picture) {
    const size = least * 0.88 * one.scale;
    pen.drawImage(one.picture, middleX - size / 2, middleY - size / 2, size, size);
  }
  pen.restore();
}

/** The light behind the reel that everything depends on. */
export function drawAwaited(
  pen: CanvasRenderingContext2D,
  { left, top, cell, wide, gap, rows }: Grid,
  { reel, ms }: { reel: number; ms: number },
): void {
  pen.save();
  pen.globalAlpha = 0.55 + 0.35 * Math.sin(ms / 70);
  pen.fillStyle = 'rgb(255 190 70 / 45%)';
  pen.strokeStyle = '#ffe9a6';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(left + reel * (wide + gap), top, wide, rows * cell, 8);
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** A symbol that stands before the running reel. */
export function drawHeld(
  pen: CanvasRenderingContext2D,
  grid: Grid,
  { picture, reel, row }: Pick<Cell, 'picture' | 'reel' | 'row'>,
): void {
  const { left, top, cell, gap } = grid;
  pen.fillStyle = '#3a2412';
  pen.beginPath();
  pen.roundRect(left + reel * (cell + gap) + 1, top + row * cell + 1, cell - 2, cell - 2, 8);
  pen.fill();
  drawCell(pen, grid, { picture, reel, row, rows: grid.rows, scale: 1, opacity: 1, isLit: true });
}

/** A line through one row of each reel, counted from the top. */
export function drawLine(pen: CanvasRenderingContext2D, grid: Grid, line: readonly number[]): void {
  const { left, top, cell, gap } = grid;
  pen.beginPath();
  for (const [reel, row] of line.entries())
    pen.lineTo(left + reel * (cell + gap) + cell / 2, top + (row + 0.5) * cell);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [width, colour] of [
    [9, 'rgb(255 214 110 / 35%)'],
    [3.5, '#ffe9a6'],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  }
}
