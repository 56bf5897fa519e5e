import { parseAmount } from '@fairground/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type LaidChip, layChip, placeName, stakeOn } from '../../games/table/client/laid-chips.ts';
import type { CrowdNews, TableNews } from '../../service/tables/news.ts';
import type { OwnBets } from '../../service/tables/own-bets.ts';
import { layChips, readOwnBets, StudioProblem, sitDown, takeBackChips } from '../ask-studio.ts';
import { isCalm } from '../board/use-shown.ts';
import { newRequestId } from '../request-id.ts';
import type { Table } from '../table.ts';
import { withRound } from '../visit-results.ts';
import { readStream } from './read-stream.ts';

type News = TableNews | CrowdNews;

export interface LiveState {
  news: TableNews | null;
  /** What must be added to this page's clock to have the studio's. */
  aheadMs: number;
  crowd: CrowdNews | null;
  own: OwnBets | null;
  /** Laid by the player and not agreed on yet. */
  pending: readonly LaidChip[];
  /** What lay there the last time, to be repeated. */
  lastBets: readonly LaidChip[];
  isLost: boolean;
}

/** All pages ask for their money, not all at the same moment. */
const SPREAD_MS = 300;

/** One player at a table that everybody plays at. What is asked is asked one after the other; what the clock brings, the stream tells. */
export class LiveSeat {
  readonly store: StoreApi<LiveState>;
  readonly #table: Table;
  #work: Promise<void> = Promise.resolve();
  /** What each round has brought or cost so far, as shown in the result of the visit. */
  #gains = new Map<number, bigint>();
  #firstResult: bigint | null = null;
  #toldNumber = 0;

  constructor(table: Table) {
    this.#table = table;
    this.store = createStore<LiveState>(() => ({
      news: null,
      aheadMs: 0,
      crowd: null,
      own: null,
      pending: [],
      lastBets: [],
      isLost: false,
    }));
  }

  /** Takes part until the page is left. */
  watch(): () => void {
    return readStream<News>('table/watch', this.#key, {
      onNews: (news) => this.#hear(news),
      onLost: () => this.#set({ isLost: true }),
    });
  }

  /** Everything on the cloth as the player sees it, agreed on or not. */
  chips(): readonly LaidChip[] {
    const { own, pending } = this.#now();
    return pending.reduce<readonly LaidChip[]>(layChip, betsOf(own));
  }

  /** The cloth is to look like this: what is more than before is laid. */
  cover = (wanted: readonly LaidChip[]): void => {
    const before = this.chips();
    const more = wanted.flatMap((chip) => {
      const stake = BigInt(chip.stake) - stakeOn(before, chip);
      return stake > 0n ? [{ ...chip, stake: String(stake) }] : [];
    });
    this.lay(more);
  };

  lay = (chips: readonly LaidChip[]): void => {
    const { round, isOpen } = this.#now().news ?? {};
    if (!isOpen || round?.phase !== 'betting' || chips.length === 0) return;
    this.#set({ pending: chips.reduce<readonly LaidChip[]>(layChip, this.#now().pending) });
    this.#then(() => this.#send(round.number));
  };

  repeat = (): void => {
    if (this.chips().length === 0) this.lay(this.#now().lastBets);
  };

  double = (): void => this.lay(this.chips());

  /** The last chips laid go first; or all of them. */
  takeBack = (which: 'last' | 'all'): void =>
    this.#then(async () => {
      const { own } = this.#now();
      const from = which === 'all' ? 0 : own?.laid.at(-1)?.step;
      if (!own?.roundId || from === undefined) return;
      this.#own(await takeBackChips({ key: this.#key, roundId: own.roundId, from }));
    });

  sit = (seat: number | null): void =>
    this.#then(async () => {
      await sitDown(this.#key, seat);
    });

  async #send(number: number): Promise<void> {
    const { pending, news } = this.#now();
    if (pending.length === 0) return;
    if (news?.round?.number !== number) {
      this.#set({ pending: [] });
      return;
    }
    try {
      const wish = { key: this.#key, requestId: newRequestId(), number, bets: pending as never };
      const own = await layChips(wish);
      this.#set({ pending: without(this.#now().pending, pending) });
      this.#own(own);
    } catch (error) {
      this.#set({ pending: without(this.#now().pending, pending) });
      throw error;
    }
  }

  /** One request at a time: each builds on the answer to the one before. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      const problem = error instanceof StudioProblem ? error : new StudioProblem('studio.bug');
      const { code, balance, permitted } = problem;
      this.#table.tell({
        problem: code,
        permitted: permitted ?? null,
        ...(balance && { balance: parseAmount(balance) }),
      });
      // What became of it is asked again.
      if (code === 'studio.connection' || code === 'studio.try_again') this.#readOwn();
    });
  }

  #hear(news: News): void {
    if (news.kind === 'crowd') {
      this.#set({ crowd: news });
      return;
    }
    const { news: before, isLost } = this.#now();
    const number = news.round?.number ?? 0;
    const isNext = before?.round?.number !== number;
    const phaseChanged = isNext || before?.round?.phase !== news.round?.phase;
    if (isNext) this.#begin();
    this.#set({ news, aheadMs: news.nowMs - performance.now(), isLost: false });
    const { phase, fairness } = news.round ?? {};
    if (fairness)
      this.#table.promise({ commitment: fairness.commitment, clientSeed: fairness.name, nonce: number });
    if (!phaseChanged && !isLost) return;
    const hasBet = betsOf(this.#now().own).length > 0;
    // The page around the frame must not tell the result before it is seen.
    if (phase === 'locked' && hasBet) this.#table.tell({ phase: 'showing' });
    if (before === null || isNext || isLost) this.#readOwn();
    if (phase === 'paid' || phase === 'void') this.#conclude(news);
  }

  /** The cloth is cleared for the next round. */
  #begin(): void {
    const { own } = this.#now();
    const bets = betsOf(own);
    if (own && bets.length > 0 && this.#toldNumber !== own.number) this.#readOwn(own.number);
    this.#set({ own: null, pending: [], ...(bets.length > 0 && { lastBets: bets }) });
    this.#table.tell({ phase: 'idle' });
  }

  #readOwn(number = this.#now().news?.round?.number): void {
    if (!number) return;
    void readOwnBets(this.#key, number).then(
      (own) => this.#own(own),
      () => {},
    );
  }

  /** When the outcome has been shown, everybody asks what it brought. */
  #conclude({ round, nowMs }: TableNews): void {
    const live = this.#table.client.live;
    if (!round || !live) return;
    const leftMs = isCalm() ? 0 : (round.decidedMs ?? nowMs) + live.revealMs - nowMs;
    setTimeout(() => this.#readOwn(round.number), Math.max(0, leftMs) + Math.random() * SPREAD_MS);
  }

  #own(own: OwnBets): void {
    const { news } = this.#now();
    const table = this.#table.store.getState();
    this.#firstResult ??= table.result + (own.round ? 0n : parseAmount(own.staked));
    const gain = (own.round ? parseAmount(own.round.paid) : 0n) - parseAmount(own.staked);
    // A round that was over before this page was opened is in the result already.
    const isOld = own.round !== null && !this.#gains.has(own.number);
    if (!isOld || this.#gains.size > 0) this.#gains.set(own.number, gain);
    const sum = [...this.#gains.values()].reduce((total, one) => total + one, 0n);
    const commitment = news?.round?.number === own.number ? news.round.fairness.commitment : undefined;
    if (news?.round?.number === own.number) this.#set({ own });
    this.#table.tell({
      ...(own.balance !== null && { balance: parseAmount(own.balance) }),
      result: this.#firstResult + sum,
      ...(own.roundId && commitment && { seen: { ...table.seen, [own.roundId]: commitment } }),
    });
    if (!own.round || this.#toldNumber >= own.number) return;
    this.#toldNumber = own.number;
    this.#table.tell({ round: own.round, phase: 'idle', results: withRound(table.results, own.round) });
  }

  get #key(): string {
    return this.#table.session.key;
  }

  #now(): LiveState {
    return this.store.getState();
  }

  #set(change: Partial<LiveState>): void {
    this.store.setState(change);
  }
}

const betsOf = (own: OwnBets | null): readonly LaidChip[] => (own?.bets ?? []) as unknown as LaidChip[];

/** What is left of chips when some of them have been dealt with. */
function without(chips: readonly LaidChip[], gone: readonly LaidChip[]): readonly LaidChip[] {
  return chips.flatMap((chip) => {
    const stake = BigInt(chip.stake) - stakeOn(gone, chip);
    return stake > 0n ? [{ ...chip, stake: String(stake) }] : [];
  });
}

/** What everybody has laid, by the name of each place. */
export const crowdOf = (crowd: CrowdNews | null): ReadonlyMap<string, { players: number; sum: bigint }> =>
  new Map(
    (crowd?.spots ?? []).map(({ place, players, sum }) => [
      placeName(place as never),
      { players, sum: BigInt(sum) },
    ]),
  );
