import { type Place, placeOf, type Swimmer, swimmersAt, type Waters } from '../../games/fishing/swim.ts';
import type { ShownBullet } from '../../service/hunts/fire-volley.ts';
import type { ShotNews } from '../../service/hunts/watch.ts';
import { burstOf } from './burst.ts';

export interface Bullet {
  x: number;
  y: number;
  angle: number;
  seat: number;
  /** What it flies to; null for one that flies on until it meets something. */
  target: number | null;
  price: bigint;
  /** Of others: what is known already and shown when it arrives. */
  told: ShotNews['shots'][number] | null;
  bornMs: number;
}

export type Effect =
  | { kind: 'splash'; x: number; y: number; bornMs: number }
  | { kind: 'back'; x: number; y: number; bornMs: number }
  | {
      kind: 'catch';
      x: number;
      y: number;
      bornMs: number;
      fish: string;
      text: string;
      coins: number[];
      isOwn: boolean;
    };

export interface Seen extends Place {
  swimmer: Swimmer;
  /** Half of its length, in pixels. */
  radius: number;
}

export interface Room {
  seed: number;
  openedMs: number;
  seat: number;
  seats: number;
}

const LOOK_EVERY_MS = 240;
/** A room is crossed in so long. */
const CROSSING_MS = 900;
const LOST_AFTER_MS = 6_000;
const EFFECT_MS: Record<Effect['kind'], number> = { splash: 360, back: 700, catch: 1_500 };
const NET_FISH = 3;
/** The laser pays a burst of coins, and takes no fish. */
const LASER = { kind: 'catch', fish: '', text: '', isOwn: true } as const;

/** What is in the room at a moment, as this page shows it: fish by seed and clock, bullets and splashes by itself. */
export class HuntScene {
  room: Room | null = null;
  wide = 1;
  high = 1;
  seen: Seen[] = [];
  bullets: Bullet[] = [];
  effects: Effect[] = [];
  /** Where the own cannon points to. */
  aim = -Math.PI / 2;
  locked: number | null = null;
  readonly killed = new Set<number>();
  readonly #waters: Waters;
  readonly #sizeOf: (kind: string) => number;
  #swimmers: Swimmer[] = [];
  #lookedMs = Number.NEGATIVE_INFINITY;
  /** Where a bullet was when its fish was met: its answer is shown there. */
  readonly #met = new Map<number, { x: number; y: number; kind: string }>();
  onMeet: (fish: number[], price: bigint) => void = () => {};
  onMiss: (price: bigint) => void = () => {};

  constructor(waters: Waters, sizeOf: (kind: string) => number) {
    this.#waters = waters;
    this.#sizeOf = sizeOf;
  }

  /** Cannons stand at the lower edge, side by side. */
  cannonOf(seat: number): { x: number; y: number } {
    const seats = this.room?.seats ?? 4;
    return { x: (this.wide * (seat - 0.5)) / seats, y: this.high - 26 };
  }

  /** What sizes of fish are parts of. */
  get scale(): number {
    return Math.min(this.wide * 1.1, this.high * 0.95);
  }

  /** Brings everything to this moment of the studio's clock. */
  step(studioMs: number, passedMs: number): void {
    const { room } = this;
    if (!room) return;
    const ms = studioMs - room.openedMs;
    if (Math.abs(ms - this.#lookedMs) >= LOOK_EVERY_MS) {
      this.#lookedMs = ms;
      this.#swimmers = swimmersAt(this.#waters, room.seed, ms);
    }
    this.seen = this.#swimmers
      .filter(({ id }) => !this.killed.has(id))
      .map((swimmer) => {
        const { x, y, angle } = placeOf(swimmer, ms);
        const slope = Math.atan2(Math.sin(angle) * this.high, Math.cos(angle) * this.wide);
        const radius = (this.#sizeOf(swimmer.kind) * this.scale) / 2;
        return { swimmer, radius, x: x * this.wide, y: y * (this.high - 60), angle: slope };
      });
    if (this.locked !== null && !this.#find(this.locked)) this.locked = null;
    if (this.locked !== null) this.#aimAt(this.#find(this.locked) as Seen);
    this.bullets = this.bullets.filter((bullet) => this.#fly(bullet, studioMs, passedMs));
    this.effects = this.effects.filter(({ kind, bornMs }) => studioMs - bornMs < EFFECT_MS[kind]);
  }

  /** The largest fish under a point, as far as there is one. */
  fishUnder(x: number, y: number): Seen | null {
    const under = this.seen.filter((one) => Math.hypot(one.x - x, one.y - y) < one.radius + 14);
    return under.sort((one, other) => other.radius - one.radius)[0] ?? null;
  }

  aimTo(x: number, y: number): void {
    const { x: from, y: base } = this.cannonOf(this.room?.seat ?? 1);
    this.aim = Math.max(-Math.PI + 0.08, Math.min(-0.08, Math.atan2(Math.min(-1, y - base), x - from)));
  }

  turn(by: number): void {
    this.locked = null;
    this.aim = Math.max(-Math.PI + 0.08, Math.min(-0.08, this.aim + by));
  }

  /** The next fish to the right of the one that is aimed at. */
  lockNext(): void {
    const inside = this.seen
      .filter(({ x, y }) => x > 10 && x < this.wide - 10 && y > 10 && y < this.high - 80)
      .sort((one, other) => one.x - other.x);
    const place = inside.findIndex(({ swimmer }) => swimmer.id === this.locked);
    this.locked = inside[(place + 1) % Math.max(1, inside.length)]?.swimmer.id ?? null;
  }

  fire(price: bigint, studioMs: number): void {
    const seat = this.room?.seat ?? 1;
    const { x, y } = this.cannonOf(seat);
    this.bullets.push({
      x,
      y,
      angle: this.aim,
      seat,
      target: this.locked,
      price,
      told: null,
      bornMs: studioMs,
    });
  }

  /** What others have shot flies to its fish, and shows there what it came to. */
  others(shots: ShotNews['shots'], studioMs: number): void {
    for (const told of shots.filter(({ seat }) => seat !== this.room?.seat)) {
      const target = told.fish.find((id) => this.#find(id)) ?? null;
      if (target === null) for (const { id } of told.caught) this.killed.add(id);
      else {
        const { x, y } = this.cannonOf(told.seat);
        this.bullets.push({ x, y, angle: -1.5, seat: told.seat, target, price: 0n, told, bornMs: studioMs });
      }
    }
  }

  /** What the studio has said of an own bullet. */
  hit(
    { outcome, fish, caught, laser }: ShownBullet,
    studioMs: number,
    textOf: (multiplier: number) => string,
  ): void {
    const place = this.#placeOf(fish[0] ?? -1);
    if (laser.some((one) => one > 0))
      this.effects.push({ ...place, ...LASER, bornMs: studioMs, coins: [...laser] });
    if (outcome === 'returned') this.effects.push({ kind: 'back', ...place, bornMs: studioMs });
    for (const { id, kind, multiplier } of caught) {
      const at = this.#placeOf(id);
      this.killed.add(id);
      this.effects.push({
        kind: 'catch',
        ...at,
        bornMs: studioMs,
        fish: kind,
        text: textOf(multiplier),
        coins: burstOf(multiplier),
        isOwn: true,
      });
    }
  }

  #placeOf(id: number): { x: number; y: number } {
    const there = this.#find(id) ?? this.#met.get(id);
    return { x: there?.x ?? this.wide / 2, y: there?.y ?? this.high / 2 };
  }

  #find(id: number): Seen | undefined {
    return this.seen.find(({ swimmer }) => swimmer.id === id);
  }

  #aimAt({ x, y }: Seen): void {
    this.aimTo(x, y);
  }

  /** One step of a bullet; false when it is over. */
  #fly(bullet: Bullet, studioMs: number, passedMs: number): boolean {
    const goal = bullet.target === null ? undefined : this.#find(bullet.target);
    if (!goal) bullet.target = null;
    if (bullet.told && !goal) return this.#arrive(bullet, [], studioMs);
    if (goal) bullet.angle = Math.atan2(goal.y - bullet.y, goal.x - bullet.x);
    const way = (passedMs / CROSSING_MS) * Math.max(this.wide, this.high);
    bullet.x += Math.cos(bullet.angle) * way;
    bullet.y += Math.sin(bullet.angle) * way;
    const reach = way / 2 + 6;
    const met = goal
      ? [goal].filter((one) => Math.hypot(one.x - bullet.x, one.y - bullet.y) < one.radius * 0.6 + reach)
      : this.seen.filter((one) => Math.hypot(one.x - bullet.x, one.y - bullet.y) < one.radius * 0.55 + 6);
    if (met.length > 0) return this.#arrive(bullet, met, studioMs);
    if (studioMs - bullet.bornMs > LOST_AFTER_MS) {
      this.onMiss(bullet.price);
      return false;
    }
    this.#bounce(bullet);
    return true;
  }

  #bounce(bullet: Bullet): void {
    if (bullet.x < 0 || bullet.x > this.wide) bullet.angle = Math.PI - bullet.angle;
    if (bullet.y < 0 || bullet.y > this.high) bullet.angle = -bullet.angle;
    bullet.x = Math.max(0, Math.min(this.wide, bullet.x));
    bullet.y = Math.max(0, Math.min(this.high, bullet.y));
  }

  /** True for a net: the nearest few are under it. */
  hasNet = false;

  #arrive(bullet: Bullet, met: readonly Seen[], studioMs: number): false {
    const { x, y, told } = bullet;
    this.effects.push({ kind: 'splash', x, y, bornMs: studioMs });
    if (told) {
      for (const { id, kind, multiplier } of told.caught) {
        const at = this.#placeOf(id);
        this.killed.add(id);
        const text = `× ${multiplier}`;
        this.effects.push({
          kind: 'catch',
          ...at,
          bornMs: studioMs,
          fish: kind,
          text,
          coins: [],
          isOwn: false,
        });
      }
      return false;
    }
    const near = [...met, ...(this.hasNet ? this.#nearest(x, y) : [])];
    const ids = [...new Set(near.map(({ swimmer }) => swimmer.id))].slice(0, this.hasNet ? NET_FISH : 1);
    for (const one of near) this.#met.set(one.swimmer.id, { x: one.x, y: one.y, kind: one.swimmer.kind });
    this.onMeet(ids, bullet.price);
    return false;
  }

  #nearest(x: number, y: number): Seen[] {
    return this.seen
      .filter((one) => Math.hypot(one.x - x, one.y - y) < this.scale * 0.13)
      .sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y));
  }
}
