import type { EnteredRoom } from '../../service/hunts/enter-room.ts';
import type { ShownBullet } from '../../service/hunts/fire-volley.ts';
import type { SeatNews, ShotNews } from '../../service/hunts/watch.ts';

export interface AutoFire {
  left: number;
  /** What it may still cost. */
  loss: bigint;
}

export interface HuntState {
  entered: EnteredRoom | null;
  seats: SeatNews['seats'];
  /** What must be added to this page's clock to have the studio's. */
  aheadMs: number;
  price: bigint;
  hasLaser: boolean;
  hasNet: boolean;
  isLocking: boolean;
  energy: bigint;
  auto: AutoFire | null;
  isLost: boolean;
  /** Bullets that are under way, or wait for their answer: what they cost is no longer in the purse. */
  underWay: number;
  cost: bigint;
  /** The last catch of this player, in words and figures. */
  last: { multiplier: number; paid: bigint; number: number } | null;
  /** The last volley that was decided. */
  roundId: string | null;
}

/** What the picture is told; it draws, and decides nothing. */
export interface Picture {
  hit: (bullet: ShownBullet) => void;
  others: (shots: ShotNews['shots']) => void;
  kill: (fish: readonly number[]) => void;
}

export const FIRST_STATE: HuntState = {
  entered: null,
  seats: [],
  aheadMs: 0,
  price: 0n,
  hasLaser: false,
  hasNet: false,
  isLocking: false,
  energy: 0n,
  auto: null,
  isLost: false,
  underWay: 0,
  cost: 0n,
  last: null,
  roundId: null,
};
