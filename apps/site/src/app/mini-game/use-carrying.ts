import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { HOLD_MS, keepInside, type Point, tiltAt } from './place.ts';

/** A finger that rests is never quite still; one that moves further before the hold wants something else. */
const STILL_PX = 10;
const STEP_PX = 24;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

interface Press {
  pointer: number;
  /** From the corner of the button to where it is held. */
  grip: Point;
  start: Point;
  last: { x: number; timeMs: number };
  timer: ReturnType<typeof setTimeout>;
}

const screenSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight });

/** Lets a button be picked up after a short hold and put down anywhere; arrow keys move it too. */
export function useCarrying() {
  const [place, setPlace] = useState<Point | null>(null);
  const [isCarried, setCarried] = useState(false);
  const [tilt, setTilt] = useState(0);
  const press = useRef<Press | null>(null);
  /** The click that ends a carrying is none. */
  const wasCarried = useRef(false);

  const moveTo = (button: HTMLElement, wish: Point) => {
    const { width, height } = button.getBoundingClientRect();
    setPlace(keepInside(wish, { width, height }, screenSize()));
  };
  const letGo = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
    setCarried(false);
    setTilt(0);
  };
  useEffect(() => {
    const onResize = () => setPlace(null);
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    wasCarried.current = false;
    press.current = pressed(event, () => {
      wasCarried.current = true;
      setCarried(true);
    });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = press.current;
    if (held?.pointer !== event.pointerId) return;
    if (!wasCarried.current) {
      const far = Math.hypot(event.clientX - held.start.x, event.clientY - held.start.y);
      if (far > STILL_PX) letGo();
      return;
    }
    moveTo(event.currentTarget, { x: event.clientX - held.grip.x, y: event.clientY - held.grip.y });
    const passedMs = Math.max(1, event.timeStamp - held.last.timeMs);
    setTilt(tiltAt((event.clientX - held.last.x) / passedMs));
    held.last = { x: event.clientX, timeMs: event.timeStamp };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    moveTo(event.currentTarget, { x: left + step.x, y: top + step.y });
  };
  return {
    place,
    isCarried,
    tilt,
    wasCarried: () => wasCarried.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onKeyDown },
  };
}

function pressed(event: PointerEvent<HTMLElement>, onHold: () => void): Press {
  const { currentTarget: button, pointerId, clientX, clientY, timeStamp } = event;
  const { left, top } = button.getBoundingClientRect();
  button.setPointerCapture(pointerId);
  return {
    pointer: pointerId,
    grip: { x: clientX - left, y: clientY - top },
    start: { x: clientX, y: clientY },
    last: { x: clientX, timeMs: timeStamp },
    timer: setTimeout(onHold, HOLD_MS),
  };
}
