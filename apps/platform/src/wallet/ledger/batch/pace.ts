/** More than this in one transaction keeps the first of them waiting without making the whole faster. */
const BATCH_MAX = 512;
/** A small batch costs nearly what a larger one does, so fewer than these do not go behind another. */
const BATCH_MIN = 8;
/** Those who were answered together mostly come back together: with nothing under way the next batch waits for them, but not longer. */
const LINGER_MS = 1;
/** With each batch a fiftieth of the crowd is forgotten. */
const FORGOTTEN = 50;

/**
 * When the next batch goes, and how many go with it. While the database writes one batch, this process answers another; when both
 * are alike, neither waits for the other. So a batch is half of all who have been here at once lately: a larger one leaves
 * too few for the next.
 */
export class Pace {
  private crowd = 0;
  private lingering: NodeJS.Timeout | null = null;
  private hasLingered = false;

  /** `again` is called when it may be time although nothing else has changed. */
  isTime({ waiting, sent }: { waiting: number; sent: number }, again: () => void): boolean {
    this.crowd = Math.max(this.crowd, waiting + sent);
    const isEnough = waiting >= this.half;
    if (sent > 0) return isEnough && waiting >= BATCH_MIN;
    if (isEnough || waiting === 0 || this.half <= BATCH_MIN || this.hasLingered) return true;
    this.lingering ??= setTimeout(() => {
      this.lingering = null;
      this.hasLingered = true;
      again();
    }, LINGER_MS);
    return false;
  }

  /** How many of those who wait go now. */
  next(waiting: number): number {
    if (this.lingering) clearTimeout(this.lingering);
    this.lingering = null;
    this.hasLingered = false;
    const size = Math.min(waiting, this.half, BATCH_MAX);
    this.crowd -= Math.ceil(this.crowd / FORGOTTEN);
    return size;
  }

  private get half(): number {
    return Math.max(BATCH_MIN, Math.ceil(this.crowd / 2));
  }
}
