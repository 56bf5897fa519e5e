/** Rooms of a tier differ in the price of a bullet, and in nothing else. */
export interface HuntTier {
  readonly name: string;
  readonly prices: readonly bigint[];
  /** What a full meter is worth, in hundredths of a minor unit. */
  readonly laserCost: bigint;
}

/**
 * A game in whose rooms everybody sees the same fish: which of them swims where follows from the seed of the room, which is public, and
 * from the time alone. The engine keeps seats, bullets and kills; each volley of a player is a round of its own.
 */
export interface Hunt {
  readonly seats: number;
  readonly tiers: readonly HuntTier[];
  /** No fish stays longer. */
  readonly longestMs: number;
  readonly mostShots: number;
  readonly mostTargets: number;
  /** What swims under this number so long after the room was opened; null when nothing does. */
  kindAt(seed: number, id: number, ms: number): string | null;
  /** Everything that swims then, dead or alive. */
  fishAt(seed: number, ms: number): readonly HuntFish[];
}

export interface HuntFish {
  readonly id: number;
  readonly kind: string;
  readonly bornMs: number;
  readonly lifeMs: number;
}

export type ShotFish = { readonly id: number; readonly kind: string };

export type ShotResult = {
  /** The fish that were still there when the bullet came. */
  readonly fish: readonly ShotFish[];
  readonly outcome: 'caught' | 'missed' | 'returned';
  readonly caught: readonly { readonly id: number; readonly kind: string; readonly multiplier: number }[];
  /** What each hit of the laser paid, in parts of the meter; empty when it did not fire. */
  readonly laser: readonly number[];
  readonly paid: string;
};

export type VolleyState = {
  readonly tier: string;
  readonly price: string;
  readonly hasLaser: boolean;
  /** What the meter holds afterwards. */
  readonly energy: string;
  readonly shots: readonly ShotResult[];
  readonly stake: string;
  readonly payout: string;
};
