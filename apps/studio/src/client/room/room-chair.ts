import { parseAmount } from '@fairground/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Json } from '../../engine/game.ts';
import type { RoomNews, ToldSeat } from '../../service/rooms/room-news.ts';
import {
  actAtTable,
  comeBack,
  leaveTable,
  readHistory,
  StudioProblem,
  sayPhrase,
  takeChair,
} from '../ask-studio.ts';
import { readStream } from '../live/read-stream.ts';
import { newRequestId } from '../request-id.ts';
import { play } from '../sound.ts';
import type { Table } from '../table.ts';

export interface RoomState {
  news: RoomNews | null;
  /** What must be added to this page's clock to have the studio's. */
  aheadMs: number;
  isLost: boolean;
  /** Something was asked, and nobody has answered yet. */
  isBusy: boolean;
  /** The seals of hands that this page saw before their deal. Nothing that is said later changes them. */
  seals: Readonly<Record<string, readonly string[]>>;
}

const PAID_AGAIN_MS = 700;
const PAID_LATER_MS = 15_000;
const PAID_ATTEMPTS = 40;

/** One player at a table between players. What is asked is asked one after the other; what others do, the stream tells. */
export class RoomChair {
  readonly store: StoreApi<RoomState>;
  readonly #table: Table;
  /** The result of the visit without what lies on the table. */
  #flat: bigint;

  constructor(table: Table) {
    this.#table = table;
    this.#flat = table.store.getState().result;
    this.store = createStore<RoomState>(() => ({
      news: null,
      aheadMs: 0,
      isLost: false,
      isBusy: false,
      seals: {},
    }));
  }

  /** Takes part until the page is left. */
  watch(): () => void {
    return readStream<RoomNews>('room/watch', this.#key, {
      onNews: (news) => this.#hear(news),
      onLost: () => this.store.setState({ isLost: true }),
    });
  }

  sit = (wish: { table: string; base: string; buyIn: string }): void =>
    this.#ask(async () => {
      const { balance } = await takeChair({ key: this.#key, requestId: newRequestId(), ...wish });
      this.#flat -= parseAmount(wish.buyIn);
      this.#tellMoney(balance);
    });

  leave = (): void =>
    this.#ask(async () => {
      await leaveTable(this.#key);
    });

  back = (): void =>
    this.#ask(async () => {
      await comeBack(this.#key);
    });

  say = (phrase: number): void =>
    this.#ask(async () => {
      await sayPhrase(this.#key, phrase);
    });

  act = (action: Json): void => {
    const hand = this.store.getState().news?.room?.hand;
    if (!hand) return;
    play('card');
    this.#ask(async () => {
      const { id: handId, ownActs: number } = hand;
      await actAtTable({ key: this.#key, requestId: newRequestId(), handId, number, action });
    });
  };

  #hear(news: RoomNews): void {
    const { news: before, seals } = this.store.getState();
    const { room } = news;
    const isPromise = room?.hand.phase === 'promised' && !seals[room.hand.id];
    this.store.setState({
      news,
      aheadMs: news.nowMs - performance.now(),
      isLost: false,
      ...(isPromise && { seals: { ...seals, [room.hand.id]: room.hand.hashes } }),
    });
    const own = ownSeat(news);
    if (before?.room && !room) void this.#leftTable();
    else if (own) this.#table.tell({ result: this.#flat + parseAmount(own.stack) });
    const isMine = (told: RoomNews | null) =>
      told?.room?.hand.turns.includes(told.room.hand.ownPlace ?? -1) ?? false;
    if (isMine(news) && !isMine(before)) play('tick');
  }

  /**
   * What came back from the table is in the books. The seat is empty a moment before it is paid: then it is looked at again, less and
   * less often, and at last left to the next opening of the page.
   */
  async #leftTable(): Promise<void> {
    for (let attempt = 1; attempt <= PAID_ATTEMPTS && !this.store.getState().news?.room; attempt++) {
      const { rounds } = await readHistory(this.#key).catch(() => ({ rounds: [] }));
      const [last] = rounds;
      if (last?.isOver) {
        this.#flat += parseAmount(last.paid);
        this.#tellMoney(last.balance);
        return;
      }
      const waitMs = Math.min(PAID_AGAIN_MS * attempt, PAID_LATER_MS);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  /** The page around the frame reads the balance again. */
  #tellMoney(balance: string): void {
    const own = ownSeat(this.store.getState().news);
    this.#table.tell({ phase: 'showing' });
    this.#table.tell({
      phase: 'idle',
      balance: parseAmount(balance),
      result: this.#flat + (own ? parseAmount(own.stack) : 0n),
    });
  }

  #ask(work: () => Promise<void>): void {
    if (this.store.getState().isBusy) return;
    this.store.setState({ isBusy: true });
    this.#table.dismiss();
    void work()
      .catch((error: unknown) => {
        const problem = error instanceof StudioProblem ? error : new StudioProblem('studio.bug');
        const { code, balance, permitted } = problem;
        this.#table.tell({
          problem: code,
          permitted: permitted ?? null,
          ...(balance && { balance: parseAmount(balance) }),
        });
      })
      .finally(() => this.store.setState({ isBusy: false }));
  }

  get #key(): string {
    return this.#table.session.key;
  }
}

export const ownSeat = (news: RoomNews | null): ToldSeat | null =>
  news?.room?.seats.find(({ isOwn }) => isOwn) ?? null;
