import type { SymbolDrawing } from '@fairground/art/symbols/shading.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardProps } from '../../../client/game-client.ts';
import { play } from '../../../client/sound.ts';
import { paced } from '../../../client/speed.ts';
import { useWords, type WordKey } from '../../../client/words.ts';
import type { Json } from '../../../engine/game.ts';
import type { Awaited } from './awaited.ts';
import { type Held, type Lit, type Place, ReelStage, type Window } from './reel-stage.ts';
import style from './slot-board.module.css';
import { loadSprites } from './sprites.ts';

/** One window of a spin and what it won. `washed`: the winners go, and the next scene's window falls in. */
export interface Scene {
  window: Window;
  wins: readonly Lit[];
  washed: readonly Place[];
  caption: string | null;
  /** What happens here besides winning, in words; the reels shake with it. */
  event?: WordKey;
  /** What this spin may begin: the last reel that decides it runs longer. */
  awaited?: Awaited;
}

export interface SlotLook {
  faces: Readonly<Record<string, SymbolDrawing>>;
  strips: Window;
  /** What stands in the window before anybody has played. */
  window: Window;
  /** The last spin of a round, scene by scene. */
  scenesOf: (view: Json) => Scene[];
  /** What stands while the next spin of the round runs; null when every reel turns. */
  held?: (view: Json) => Held | null;
  /** What stands above the reels: free spins, multipliers, a pot. */
  above: (view: Json, money: (minor: bigint) => string) => ReactNode;
}

const WIN_MS = 900;
const EACH_WIN_MS = 1_000;

/** The reels of any slot of ours: runs them while the round is asked for, and tells its spin scene by scene. */
export function SlotBoard({ slot, ...props }: BoardProps & { slot: SlotLook }) {
  const { t } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useReelStage(canvas, slot, props.view);
  const [told, setTold] = useState<Scene | null>(null);
  const caption = told?.event ? t(told.event) : told?.caption;
  const { isWaiting, isShowing, view, onShown, isReplay } = props;

  useEffect(() => {
    if (isWaiting) stage?.spin(slot.held?.(view) ?? null);
  }, [stage, isWaiting, slot, view]);

  useEffect(() => {
    if (!isShowing || !stage) return;
    let isOld = false;
    void tell(stage, slot.scenesOf(view), setTold).then(() => isOld || onShown());
    return () => {
      isOld = true;
    };
  }, [stage, isShowing, view, slot, onShown]);

  useEffect(() => {
    if (!stage || isShowing || isWaiting || view === null) return;
    const last = slot.scenesOf(view).at(-1);
    if (!last) return;
    stage.show(last.window);
    return cycle(stage, last.wins);
  }, [stage, isShowing, isWaiting, view, slot]);

  return (
    <div className={style.board} data-ready={stage ? '' : undefined} data-replay={isReplay ? '' : undefined}>
      <div className={style.above}>{slot.above(view, props.money)}</div>
      <canvas
        ref={canvas}
        className={style.reels}
        data-shaking={told?.event ? '' : undefined}
        role="img"
        aria-label={t('studio.reels')}
        onPointerDown={() => stage?.hurry()}
      />
      {caption && <p className={style.caption}>{caption}</p>}
    </div>
  );
}

/** One scene after the other: land or fall, then light what won. */
async function tell(stage: ReelStage, scenes: readonly Scene[], onTold: (scene: Scene | null) => void) {
  for (const [index, scene] of scenes.entries()) {
    const before = scenes[index - 1];
    if (before) await stage.wash(before.washed, scene.window);
    else await stage.land(scene.window, scene.awaited);
    if (scene.wins.length === 0) continue;
    stage.light({ places: scene.wins.flatMap(({ places }) => places), line: null });
    play('reveal');
    onTold(scene);
    await stage.wait(paced(WIN_MS));
    onTold(null);
  }
}

/** While nothing happens, the wins are shown one by one. */
function cycle(stage: ReelStage, wins: readonly Lit[]): (() => void) | undefined {
  if (wins.length === 0) return;
  let turn = 0;
  const next = () => stage.light(wins[turn++ % wins.length] ?? null);
  next();
  const timer = setInterval(next, EACH_WIN_MS);
  return () => clearInterval(timer);
}

function useReelStage(
  canvas: RefObject<HTMLCanvasElement | null>,
  slot: SlotLook,
  view: Json,
): ReelStage | null {
  const [stage, setStage] = useState<ReelStage | null>(null);
  const first = useRef(view);
  useEffect(() => {
    const place = canvas.current;
    let made: ReelStage | null = null;
    let isGone = false;
    const watcher = new ResizeObserver(() => made?.resize());
    void loadSprites(slot.faces).then((sprites) => {
      if (isGone || !place) return;
      const window = slot.scenesOf(first.current).at(-1)?.window ?? slot.window;
      made = new ReelStage(place, { sprites, strips: slot.strips, window });
      watcher.observe(place);
      setStage(made);
    });
    return () => {
      isGone = true;
      watcher.disconnect();
      made?.end();
    };
  }, [canvas, slot]);
  return stage;
}
