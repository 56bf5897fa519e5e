export interface Grid {
  width: number;
  height: number;
  left: number;
  top: number;
  cell: number;
  gap: number;
  reels: number;
  rows: number;
  density: number;
}

const SHARP = 2;

/** As large as the place allows, with every cell square. */
export function gridFor(canvas: HTMLCanvasElement, reels: number, rows: number): Grid {
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = Math.min(SHARP, devicePixelRatio || 1);
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  const gap = 6;
  const room = { width: width - 28, height: height - 28 };
  const cell = Math.max(
    20,
    Math.floor(Math.min((room.width - gap * (reels - 1)) / reels, room.height / rows, 190)),
  );
  const used = cell * reels + gap * (reels - 1);
  const left = (width - used) / 2;
  return { width, height, left, top: (height - cell * rows) / 2, cell, gap, reels, rows, density };
}

/** The cabinet: a dark window for each reel in a gilded frame. Everything drawn later stays inside the windows. */
export function drawGrid(pen: CanvasRenderingContext2D, grid: Grid): void {
  const { density, width, height, left, top, cell, gap, reels, rows } = grid;
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, width, height);
  const frame = {
    x: left - 10,
    y: top - 10,
    width: reels * cell + (reels - 1) * gap + 20,
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
    pen.roundRect(left + reel * (cell + gap), top, cell, rows * cell, 8);
    pen.fill();
  }
}

interface Cell {
  picture: HTMLImageElement | undefined;
  reel: number;
  row: number;
  scale: number;
  opacity: number;
  isLit: boolean;
}

export function drawCell(pen: CanvasRenderingContext2D, grid: Grid, one: Cell): void {
  const { left, top, cell, gap, rows } = grid;
  if (one.row <= -1 || one.row >= rows) return;
  const x = left + one.reel * (cell + gap);
  const y = top + one.row * cell;
  pen.save();
  pen.beginPath();
  pen.rect(x - gap / 2, top, cell + gap, rows * cell);
  pen.clip();
  pen.globalAlpha = one.opacity;
  if (one.isLit) {
    const glow = pen.createRadialGradient(
      x + cell / 2,
      y + cell / 2,
      cell * 0.1,
      x + cell / 2,
      y + cell / 2,
      cell * 0.6,
    );
    glow.addColorStop(0, 'rgb(255 214 110 / 55%)');
    glow.addColorStop(1, 'rgb(255 214 110 / 0%)');
    pen.fillStyle = glow;
    pen.fillRect(x, y, cell, cell);
  }
  if (one.picture) {
    const size = cell * 0.88 * one.scale;
    pen.drawImage(one.picture, x + (cell - size) / 2, y + (cell - size) / 2, size, size);
  }
  pen.restore();
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
