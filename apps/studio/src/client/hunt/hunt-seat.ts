import { parseAmount } from '@fairground/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownVolley } from '../../service/hunts/fire-volley.ts';
import type { HuntNews } from '../../service/hunts/watch.ts';
import { allowAuto, enterRoom, fireVolley, StudioProblem } from '../ask-studio.ts';
import { readStream } from '../live/read-stream.ts';
import { newRequestId } from '../request-id.ts';
import type { Table } from '../table.ts';
import { FIRST_STATE, type HuntState, type Picture } from './hunt-state.ts';
import { Pace } from './pace.ts';

const SEND_MS = 60;

/** One player in a room of fish: what is fired is collected, sent in volleys, and counted as the studio says. */
export class HuntSeat {
  readonly store: StoreApi<HuntState>;
  picture: Picture | null = null;
  readonly #table: Table;
  readonly #own = new Set<string>();
  readonly #pace = new Pace();
  #queue: { id: string; fish: number[]; price: bigint }[] = [];
  #isSending = false;
  #isStopped = false;
  #stopStream: (() => void) | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.store = createStore<HuntState>(() => FIRST_STATE);
  }

  /** Takes part until the page is left. */
  join(): () => void {
    this.#isStopped = false;
    void this.enter(null);
    const timer = setInterval(() => void this.#send(), SEND_MS);
    const stop = () => this.stopAuto();
    const onHide = () => document.hidden && stop();
    document.addEventListener('visibilitychange', onHide);
    // The page around the frame asks something: a break, a check, a dialog.
    addEventListener('blur', stop);
    return () => {
      this.#isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('blur', stop);
      this.#stopStream?.();
    };
  }

  /** Takes a seat in a room of this tier, or the one that is kept. */
  enter = async (tier: string | null): Promise<void> => {
    try {
      const entered = await enterRoom(this.#key, tier);
      const { price } = this.#now();
      const prices = entered.room.prices.map(BigInt);
      this.#set({
        entered,
        aheadMs: entered.nowMs - performance.now(),
        price: prices.includes(price) ? price : BigInt(entered.price),
        energy: BigInt(entered.energy),
        isLost: false,
      });
      this.#table.promise(entered.next);
      this.picture?.kill(entered.killed);
      this.#stopStream?.();
      this.#stopStream = readStream<HuntNews>('hunt/watch', this.#key, {
        onNews: (news) => this.#hear(news),
        onLost: () => void this.#lost(),
      });
    } catch (error) {
      this.#refused(error);
    }
  };

  choosePrice = (step: 1 | -1): void => {
    const { entered, price, auto } = this.#now();
    if (!entered || auto) return;
    const prices = this.prices();
    const place = Math.max(0, prices.indexOf(price)) + step;
    this.#set({ price: prices[Math.min(prices.length - 1, Math.max(0, place))] ?? price });
  };

  /** Those of the room that this player may bet. */
  prices = (): bigint[] => {
    const { minimum, maximum } = this.#table.limits;
    const all = (this.#now().entered?.room.prices ?? []).map(BigInt);
    return all.filter((price) => price >= minimum && price <= maximum);
  };

  toggle = (what: 'hasLaser' | 'hasNet' | 'isLocking'): void => {
    if (!this.#now().auto) this.#set({ [what]: !this.#now()[what] });
  };

  startAuto = async (bullets: number, loss: bigint): Promise<void> => {
    try {
      await allowAuto(this.#key, { bullets, loss: String(loss) });
      this.#set({ auto: { left: bullets, loss } });
    } catch (error) {
      this.#refused(error);
    }
  };

  stopAuto = (): void => {
    if (!this.#now().auto) return;
    this.#set({ auto: null });
    void allowAuto(this.#key, null).catch(() => {});
  };

  /** A bullet leaves the cannon: its price leaves the purse. Null when it must not. */
  shoot = (): bigint | null => {
    const { price, auto, underWay, cost, isLost, entered } = this.#now();
    const { balance, problem } = this.#table.store.getState();
    if (!entered || isLost || problem || !this.#pace.mayShoot(performance.now(), underWay)) return null;
    if (auto && (auto.left <= underWay || auto.loss < cost + price)) {
      if (underWay === 0) this.stopAuto();
      return null;
    }
    if (balance < price) {
      this.stopAuto();
      this.#table.tell({ problem: 'studio.refused.insufficient_funds' });
      return null;
    }
    this.#pace.shot(performance.now());
    this.#set({ underWay: underWay + 1, cost: cost + price });
    this.#table.tell({ balance: balance - price, phase: 'showing' });
    return price;
  };

  /** It met these. */
  meet = (fish: number[], price: bigint): void => {
    this.#queue.push({ id: newRequestId(), fish, price });
  };

  /** It met nothing, and is put back. */
  miss = (price: bigint): void => {
    this.#land(1, price);
    this.#table.tell({ balance: this.#table.store.getState().balance + price });
  };

  async #send(): Promise<void> {
    const { hasLaser, auto } = this.#now();
    const price = this.#queue[0]?.price;
    const most = this.#pace.maySend(performance.now());
    if (this.#isSending || !price || most < 1) return;
    this.#isSending = true;
    const volley = this.#take(price, Math.min(most, Number(this.#table.limits.maximum / price)));
    const bullets = volley.map(({ id, fish }) => ({ id, fish }));
    this.#pace.sent(performance.now(), bullets.length);
    const { promised, clientSeed } = this.#table.store.getState();
    const wish = {
      key: this.#key,
      price: String(price),
      hasLaser,
      isAuto: auto !== null,
      bullets,
      clientSeed,
    };
    try {
      this.#answered(await fireVolley(wish), promised.commitment, price);
    } catch (error) {
      const all = price * BigInt(bullets.length);
      this.#land(bullets.length, all);
      this.#table.tell({ balance: this.#table.store.getState().balance + all });
      this.#refused(error);
    } finally {
      this.#isSending = false;
    }
  }

  /** The next bullets of one price; a volley has one. */
  #take(price: bigint, most: number) {
    const other = this.#queue.findIndex((bullet) => bullet.price !== price);
    const volley = this.#queue.splice(0, Math.min(most, other < 0 ? most : other));
    for (const { id } of volley) this.#own.add(id);
    return volley;
  }

  #answered({ bullets, balance, energy, next }: ShownVolley, commitment: string, price: bigint): void {
    const { auto, last } = this.#now();
    const table = this.#table.store.getState();
    const paid = bullets.reduce((sum, bullet) => sum + parseAmount(bullet.paid), 0n);
    const resolved = bullets.filter(({ outcome }) => outcome !== 'returned').length;
    const gain = paid - price * BigInt(resolved);
    const caught = bullets.flatMap((bullet) => bullet.caught);
    this.#land(bullets.length, price * BigInt(bullets.length));
    this.#set({
      energy: BigInt(energy),
      roundId: bullets.findLast(({ roundId }) => roundId)?.roundId ?? this.#now().roundId,
      ...(auto && { auto: { left: auto.left - bullets.length, loss: auto.loss + gain } }),
      ...(paid > 0n && {
        last: {
          multiplier: caught.reduce((most, { multiplier }) => Math.max(most, multiplier), 0),
          paid,
          number: (last?.number ?? 0) + 1,
        },
      }),
    });
    const back = price * BigInt(bullets.length - resolved);
    const seen = Object.fromEntries(
      bullets.flatMap(({ roundId }) => (roundId ? [[roundId, commitment]] : [])),
    );
    this.#table.tell({
      // What is still under way is not in the purse.
      balance: balance === null ? table.balance + back : parseAmount(balance) - this.#now().cost,
      result: table.result + gain,
      seen: { ...table.seen, ...seen },
    });
    this.#table.promise(next);
    for (const bullet of bullets) this.picture?.hit(bullet);
  }

  /** So many bullets are no longer under way. */
  #land(count: number, price: bigint): void {
    const underWay = Math.max(0, this.#now().underWay - count);
    this.#set({ underWay, cost: this.#now().cost - price });
    if (underWay === 0) this.#table.tell({ phase: 'idle' });
  }

  #hear(news: HuntNews): void {
    this.#set({ aheadMs: news.nowMs - performance.now(), isLost: false });
    if (news.kind === 'seats') this.#set({ seats: news.seats });
    else this.picture?.others(news.shots.filter(({ id }) => !this.#own.has(id)));
  }

  /** The line broke: what was missed is asked for, and the seat with it. */
  async #lost(): Promise<void> {
    this.stopAuto();
    this.#set({ isLost: true });
    if (!this.#isStopped) await this.enter(this.#now().entered?.room.tier ?? null);
  }

  #refused(error: unknown): void {
    const problem = error instanceof StudioProblem ? error : new StudioProblem('studio.bug');
    const { code, balance, permitted } = problem;
    this.#set({ auto: null });
    this.#table.tell({
      problem: code,
      permitted: permitted ?? null,
      ...(balance && { balance: parseAmount(balance) - this.#now().cost }),
    });
    // Another seed is promised after a refusal, and another seat after a long absence.
    if (code !== 'studio.connection' && code !== 'studio.session_over' && this.#now().entered)
      void this.#again();
  }

  async #again(): Promise<void> {
    const entered = await enterRoom(this.#key, this.#now().entered?.room.tier ?? null).catch(() => null);
    if (!entered) return;
    this.#set({ entered });
    this.#table.promise(entered.next);
  }

  get #key(): string {
    return this.#table.session.key;
  }

  #now(): HuntState {
    return this.store.getState();
  }

  #set(change: Partial<HuntState>): void {
    this.store.setState(change);
  }
}
