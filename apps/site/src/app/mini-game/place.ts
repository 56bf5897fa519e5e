/** A hold this long picks the game up; a shorter press opens it. */
export const HOLD_MS = 150;
/** In degrees: a carried game leans with the movement, but never so far that it falls. */
export const TILT_MAX = 25;
const DEGREES_PER_PIXEL_MS = 18;
const EDGE_PX = 8;

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** How far something leans that is carried sideways at this speed. */
export function tiltAt(pixelsPerMs: number): number {
  return Math.min(TILT_MAX, Math.max(-TILT_MAX, pixelsPerMs * DEGREES_PER_PIXEL_MS));
}

/** As close to the wish as the screen allows. */
export function keepInside({ x, y }: Point, { width, height }: Size, screen: Size): Point {
  const within = (wish: number, room: number) => Math.max(EDGE_PX, Math.min(wish, room - EDGE_PX));
  return { x: within(x, screen.width - width), y: within(y, screen.height - height) };
}

/** Where the open game stands: above its button when that is low on the screen, otherwise below it. */
export function besideButton(button: Point & Size, panel: Size, screen: Size): Point {
  const isLow = button.y + button.height / 2 > screen.height / 2;
  const y = isLow ? button.y - panel.height - EDGE_PX : button.y + button.height + EDGE_PX;
  const isRight = button.x + button.width / 2 > screen.width / 2;
  const x = isRight ? button.x + button.width - panel.width : button.x;
  return keepInside({ x, y }, panel, screen);
}
