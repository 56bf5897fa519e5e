import { useCallback, useEffect, useRef, useState } from 'react';
import { isCalm } from '../board/use-shown.ts';
import type { HuntParts } from '../game-client.ts';
import { KEYS } from '../keys.ts';
import { play } from '../sound.ts';
import { useKeys } from '../use-keys.ts';
import { useMoney, useTable } from '../use-table.ts';
import { useWords } from '../words.ts';
import { drawScene, drawWater } from './draw-scene.ts';
import { Finesse } from './finesse.ts';
import { FishSprites } from './fish-sprites.ts';
import style from './hunt.module.css';
import { HuntScene } from './hunt-scene.ts';
import type { HuntSeat } from './hunt-seat.ts';
import { useHunt } from './use-hunt.ts';

/** For whoever wants no motion the picture changes so seldom. */
const CALM_MS = 1_000;

/** The room: everything in it is drawn on one canvas, sixty times a second. */
export function HuntCanvas({ hunt }: { hunt: HuntParts }) {
  const { t } = useWords();
  const seat = useHunt();
  const money = useMoney();
  const { rules } = useTable().client;
  const canvas = useRef<HTMLCanvasElement>(null);
  const water = useRef<HTMLCanvasElement>(null);
  const [scene] = useState(() => {
    const sprites = new FishSprites(hunt.looks);
    return { sprites, it: new HuntScene(hunt.waters, (kind) => sprites.lookOf(kind).size) };
  });
  useEffect(() => {
    const { it } = scene;
    it.onMeet = seat.meet;
    it.onMiss = seat.miss;
    seat.picture = {
      hit: (bullet) => {
        it.hit(bullet, studioMs(seat), (multiplier) => money(BigInt(multiplier) * priceOf(bullet.price)));
        const best = Math.max(0, ...bullet.caught.map(({ multiplier }) => multiplier));
        if (best > 0) play(best >= 50 ? 'big-win' : 'win');
      },
      others: (shots) => it.others(shots, studioMs(seat)),
      kill: (fish) => {
        for (const id of fish) it.killed.add(id);
      },
    };
    return () => {
      seat.picture = null;
    };
  }, [scene, seat, money]);
  useFrames(seat, scene, { canvas, water, hunt });
  const trigger = useTrigger(seat, scene.it);
  return (
    <div className={style.room}>
      <canvas ref={water} />
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={t('studio.hunt.room')}
        data-hunt={rules.code}
        {...trigger}
      />
    </div>
  );
}

const studioMs = (seat: HuntSeat): number => performance.now() + seat.store.getState().aheadMs;
/** Written with two figures or four behind the point. */
const priceOf = (wire: string): bigint => {
  const [whole = '0', part = ''] = wire.split('.');
  return BigInt(whole + part.padEnd(4, '0'));
};

interface Surfaces {
  canvas: React.RefObject<HTMLCanvasElement | null>;
  water: React.RefObject<HTMLCanvasElement | null>;
  hunt: HuntParts;
}

/** Draws until the page is left; what a frame needs is read from the stores, not rendered. */
function useFrames(
  seat: HuntSeat,
  { it, sprites }: { it: HuntScene; sprites: FishSprites },
  { canvas, water, hunt }: Surfaces,
): void {
  useEffect(() => {
    const [front, back] = [canvas.current, water.current];
    const pen = front?.getContext('2d');
    const still = back?.getContext('2d');
    if (!front || !back || !pen || !still) return;
    const finesse = new Finesse();
    const measure = () => {
      const { width, height } = front.getBoundingClientRect();
      const pixels = Math.min(finesse.now.pixels, devicePixelRatio);
      for (const [surface, brush] of [
        [front, pen],
        [back, still],
      ] as const) {
        surface.width = Math.round(width * pixels);
        surface.height = Math.round(height * pixels);
        brush.setTransform(pixels, 0, 0, pixels, 0, 0);
      }
      [it.wide, it.high] = [width, height];
      drawWater(still, it, hunt.water);
      sprites.fit(it.scale * pixels);
    };
    const size = new ResizeObserver(measure);
    size.observe(front);
    let frame = 0;
    let beforeMs = performance.now();
    const draw = () => {
      frame = requestAnimationFrame(draw);
      const nowMs = performance.now();
      const { entered, aheadMs, hasNet, auto } = seat.store.getState();
      if (!entered || (isCalm() && nowMs - beforeMs < CALM_MS / 4)) return;
      const { seed, openedMs } = entered.room;
      it.room = { seed, openedMs, seat: entered.seat, seats: entered.seats };
      it.hasNet = hasNet;
      const ms = isCalm() ? Math.floor((nowMs + aheadMs) / CALM_MS) * CALM_MS : nowMs + aheadMs;
      it.step(ms, Math.min(100, nowMs - beforeMs));
      if (!isCalm() && finesse.note(nowMs - beforeMs)) measure();
      beforeMs = nowMs;
      if (auto) fireOnce(seat, it);
      drawScene({ pen, scene: it, sprites, ms: ms - openedMs, isSmooth: finesse.now.isSmooth });
      front.dataset.fish = String(it.seen.length);
      front.dataset.locked = it.locked === null ? '' : String(it.locked);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      sprites.stop();
    };
  }, [seat, it, sprites, canvas, water, hunt]);
}

function fireOnce(seat: HuntSeat, scene: HuntScene): void {
  const price = seat.shoot();
  if (price === null) return;
  play('tick');
  scene.fire(price, studioMs(seat));
}

const TURN = 0.06;

/** Aims and fires by mouse, finger and keys. */
function useTrigger(seat: HuntSeat, scene: HuntScene) {
  useKeys(KEYS.hunt, (act) => {
    if (act === 'fire') fireOnce(seat, scene);
    else if (act === 'lock') scene.lockNext();
    else if (act === 'stop') seat.stopAuto();
    else if (act === 'more' || act === 'less') seat.choosePrice(act === 'more' ? 1 : -1);
    else scene.turn(act === 'left' ? -TURN : TURN);
  });
  const held = useRef<ReturnType<typeof setInterval> | null>(null);
  const release = useCallback(() => {
    if (held.current) clearInterval(held.current);
    held.current = null;
  }, []);
  useEffect(() => release, [release]);
  const hold = () => {
    fireOnce(seat, scene);
    held.current ??= setInterval(() => fireOnce(seat, scene), 60);
  };
  const pointTo = ({ nativeEvent: { offsetX, offsetY } }: React.PointerEvent) => {
    if (scene.locked === null) scene.aimTo(offsetX, offsetY);
  };
  return {
    onPointerMove: pointTo,
    onPointerDown: (event: React.PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { offsetX, offsetY } = event.nativeEvent;
      if (seat.store.getState().isLocking)
        scene.locked = scene.fishUnder(offsetX, offsetY)?.swimmer.id ?? null;
      scene.aimTo(offsetX, offsetY);
      hold();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onBlur: release,
  };
}
