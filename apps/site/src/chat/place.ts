/** From the side it stands at: the other buttons at the edges stay free. */
export const OFFSET_PX = 72;
const EDGE_PX = 10;
/** The window opens beside its button, not over it. */
const BESIDE_PX = OFFSET_PX + 56;

export const WINDOW = { width: 440, height: 750, minWidth: 200, maxWidth: 480, minHeight: 280 } as const;

export type Side = 'left' | 'right';
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

const between = (wish: number, least: number, most: number) => Math.max(least, Math.min(wish, most));

/** Where a button that was let go comes to rest: at the nearer side, as high as it was. */
export function snap(
  middle: { x: number; y: number },
  button: Size,
  screen: Size,
): { side: Side; y: number } {
  return {
    side: middle.x < screen.width / 2 ? 'left' : 'right',
    y: between(middle.y - button.height / 2, EDGE_PX, screen.height - button.height - EDGE_PX),
  };
}

/** A size that a window may have on this screen. */
export function fitSize({ width, height }: Size, screen: Size): Size {
  const most = Math.min(WINDOW.maxWidth, screen.width - EDGE_PX);
  return {
    width: between(width, Math.min(WINDOW.minWidth, most), most),
    height: between(height, WINDOW.minHeight, Math.max(WINDOW.minHeight, screen.height - 2 * EDGE_PX)),
  };
}

/** The same window, moved so far that all of it is on the screen. */
export function fitBox(box: Box, screen: Size): Box {
  const size = fitSize(box, screen);
  return {
    ...size,
    x: between(box.x, 0, Math.max(0, screen.width - size.width)),
    y: between(box.y, EDGE_PX, Math.max(EDGE_PX, screen.height - size.height - EDGE_PX)),
  };
}

/** As it opens the first time: 440 by 750, or as high as the screen, beside its button. */
export function firstBox(side: Side, screen: Size): Box {
  const { width, height } = fitSize(WINDOW, screen);
  const x = side === 'left' ? BESIDE_PX : screen.width - width - BESIDE_PX;
  return fitBox({ x, y: screen.height - height - EDGE_PX, width, height }, screen);
}
