import { parseAmount } from '@fairground/money';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Json } from '../engine/game.ts';
import type { OpenedSession } from '../service/open-session.ts';
import type { ShownRound } from '../service/play-round.ts';
import { actInRound, type Promised, readPot, StudioProblem, startRound } from './ask-studio.ts';
import { type Autoplay, canLose, goesOn, stakeAfter } from './autoplay.ts';
import type { Choices, GameClient } from './game-client.ts';
import { newRequestId } from './request-id.ts';
import { paced, resumeSpeed, type Speed, speedsFor } from './speed.ts';
import { firstStake, fitStake, type StakeLimits, stakeLadder } from './stakes.ts';
import { NO_RESULTS, type VisitResults, withRound } from './visit-results.ts';

/**
 * `choosing`: the round waits for its player. `doubt`: the connection broke, and only the same request again can tell
 * what became of it.
 */
export type Phase = 'idle' | 'waiting' | 'showing' | 'choosing' | 'doubt';

export interface TableState {
  phase: Phase;
  /** As far as it has been shown: a win is counted when the reels have told it. */
  balance: bigint;
  stake: bigint;
  choices: Choices;
  round: ShownRound | null;
  /** What the next round is promised on, and the player's own part of it. */
  promised: Promised;
  clientSeed: string;
  /** What this page was shown before each of its rounds; a verifier trusts nothing that was said later. */
  seen: Readonly<Record<string, string>>;
  pot: string | null;
  problem: string | null;
  /** The figure that a refusal has named as permitted. */
  permitted: string | null;
  notice: 'resumed' | 'finished' | null;
  /** What this visit has brought or cost, as far as it has been shown: a stake is gone until it is won back. */
  result: bigint;
  results: VisitResults;
  autoplay: Autoplay | null;
}

const MARGIN_MS = 40;
const PAUSE_MS = 450;

interface Question {
  ask: () => Promise<void>;
  /** How the table stands again when the answer is no. */
  back: Partial<TableState>;
}

/** The seat of one player at one game: what may be done, asked of the studio, and shown in its time. */
export class Table {
  readonly session: OpenedSession;
  readonly client: GameClient;
  /** Of the merchant's clock, by which its pages tell the time too. */
  readonly timeZone: string;
  readonly limits: StakeLimits;
  readonly ladder: readonly bigint[];
  /** How fast rounds may be shown here. */
  readonly speeds: readonly Speed[];
  readonly store: StoreApi<TableState>;
  /** When the visit began, by the clock of this page, which may be younger. */
  readonly beganMs: number;
  /** What the visit had come to before the round that is on the table. */
  #resultBefore: bigint;
  #inDoubt: Question | null = null;
  #startedMs = Number.NEGATIVE_INFINITY;

  constructor(session: OpenedSession, client: GameClient, timeZone = 'UTC') {
    this.session = session;
    this.client = client;
    this.timeZone = timeZone;
    this.limits = {
      minimum: parseAmount(session.game.minStake),
      maximum: parseAmount(session.game.maxStake),
      step: parseAmount(session.game.step),
    };
    this.ladder = stakeLadder(this.limits);
    // A round that everybody is in takes the time it takes.
    this.speeds =
      client.rules.flight || client.rules.table || client.rules.hunt || client.rules.isRoom
        ? ['normal']
        : speedsFor(session.pace.minimumRoundMs);
    resumeSpeed(this.speeds);
    this.store = createStore<TableState>(() => firstState(session, client, this.ladder));
    // The page around the frame shows a balance too, and must not tell a result before it is seen.
    this.store.subscribe((now, before) => {
      if (isUnderWay(now) === isUnderWay(before)) return;
      window.parent.postMessage({ fairground: isUnderWay(now) ? 'round-begins' : 'round-over' }, '*');
    });
    const { visit, openRound } = session;
    this.beganMs = performance.now() - (Date.parse(visit.openedAt) - Date.parse(visit.since));
    this.#resultBefore = this.#now().result - (openRound ? gainOf(openRound) : 0n);
  }

  setStake = (wish: bigint): void => this.#whenIdle({ stake: fitStake(wish, this.limits) });
  choose = (choices: Choices): void => {
    this.#whenIdle({ choices });
    if (!this.#now().autoplay) return;
    if (!canRepeat(this.client, choices)) this.stopAutoplay();
    // A game that everybody plays takes bets at its own times.
    else this.#begin();
  };
  setClientSeed = (clientSeed: string): void => this.#set({ clientSeed });
  /** In a game that everybody plays, the promise of the next round is there before its player asks for it. */
  promise = (promised: Promised): void => this.#set({ promised });
  /** What the clock of a table has brought, for which nobody has pressed anything. */
  tell = (change: Partial<TableState>): void => this.#set(change);
  stopAutoplay = (): void => this.#set(this.#withoutAutoplay());
  dismiss = (): void => this.#set({ problem: null, permitted: null, notice: null });

  startAutoplay = (autoplay: Autoplay): void => {
    this.#set({ autoplay });
    this.#begin();
  };

  /** Starts a round, takes the step that follows by itself, or asks again what nobody answered. */
  play = (): void => {
    const { phase, round } = this.#now();
    if (phase === 'idle') this.#begin();
    else if (phase === 'doubt' && this.#inDoubt) void this.#request(this.#inDoubt);
    else if (phase === 'choosing' && round) this.#takeNextStep(round);
  };

  act = (input: Json): void => {
    const { round, phase } = this.#now();
    if (phase !== 'choosing' || !round) return;
    const wish = { key: this.session.key, requestId: newRequestId(), input, roundId: round.roundId };
    const ask = async () => this.#set({ round: await actInRound(wish), phase: 'showing' });
    void this.#request({ ask, back: { phase: 'choosing' } });
  };

  /** The board has shown what the round, or its last step, came to. */
  shown = (): void => {
    const { round, phase } = this.#now();
    if (phase !== 'showing' || !round) return;
    this.#set({ balance: parseAmount(round.balance), result: this.#resultBefore + gainOf(round) });
    if (round.isOver) {
      this.#conclude(round);
      return;
    }
    this.#set({ phase: 'choosing' });
    setTimeout(() => this.#takeNextStep(round), paced(PAUSE_MS));
  };

  #begin(): void {
    const { stake, choices, balance, result, phase, clientSeed, autoplay } = this.#now();
    const input = this.client.startInput(stake, choices);
    if (phase !== 'idle' || input === null) return;
    const cost = this.client.cost?.(stake, choices) ?? stake;
    if (cost > balance) {
      this.#set({ problem: 'studio.refused.insufficient_funds', ...this.#withoutAutoplay() });
      return;
    }
    if (autoplay && !canLose(autoplay, cost)) {
      this.stopAutoplay();
      return;
    }
    const wish = { key: this.session.key, requestId: newRequestId(), input, clientSeed };
    this.#resultBefore = result;
    this.#set({ balance: balance - cost, result: result - cost });
    void this.#request({ ask: () => this.#start(wish), back: { phase: 'idle', balance, result } });
  }

  /** What others have put into the pot. A round that is being shown ends with the pot that it left. */
  async readPot(): Promise<void> {
    const { pot } = await readPot(this.session.key);
    if (this.#now().phase === 'idle') this.#set({ pot });
  }

  async #start(wish: Parameters<typeof startRound>[0]): Promise<void> {
    const { minimumRoundMs } = this.session.pace;
    const waitMs = this.#startedMs + minimumRoundMs + MARGIN_MS - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const { next, pot, ...round } = await startRound(wish);
    this.#startedMs = performance.now();
    const { seen, promised } = this.#now();
    this.#set({ seen: { ...seen, [round.roundId]: promised.commitment } });
    this.#set({
      round,
      promised: next,
      clientSeed: next.clientSeed || wish.clientSeed || '',
      pot,
      phase: 'showing',
    });
  }

  #takeNextStep({ view, roundId }: ShownRound): void {
    const { round, autoplay, choices } = this.#now();
    const byItself = this.client.nextStep?.(view) ?? null;
    const next = byItself ?? (autoplay && (this.client.autoStep?.(view, choices) ?? null));
    if (next !== null && round?.roundId === roundId) this.act(next);
  }

  #conclude(round: ShownRound): void {
    const { results, autoplay, stake } = this.#now();
    const gain = gainOf(round);
    const next = autoplay && goesOn(autoplay, { gain, won: parseAmount(round.paid) });
    this.#set({ phase: 'idle', results: withRound(results, round) });
    if (!next) {
      this.stopAutoplay();
      return;
    }
    this.#set({ autoplay: next, stake: stakeAfter(next, { stake, gain, limits: this.limits }) });
    setTimeout(() => this.#now().autoplay && this.#begin(), paced(PAUSE_MS));
  }

  /** One request with its own name; a refusal puts everything back as it was. */
  async #request(question: Question): Promise<void> {
    this.#set({ phase: 'waiting', problem: null, notice: null });
    this.#inDoubt = null;
    try {
      await question.ask();
    } catch (error) {
      const { code, balance } = error instanceof StudioProblem ? error : new StudioProblem('studio.bug');
      const isOpen = code === 'studio.connection' || code === 'studio.try_again';
      this.#set({
        problem: code,
        ...this.#withoutAutoplay(),
        ...(isOpen ? { phase: 'doubt' } : question.back),
      });
      if (isOpen) this.#inDoubt = question;
      else if (balance) this.#set({ balance: parseAmount(balance) });
    }
  }

  /** A stake that autoplay raised is not left behind. */
  #withoutAutoplay(): Partial<TableState> {
    const { autoplay, stake } = this.#now();
    return { autoplay: null, stake: autoplay?.firstStake ?? stake };
  }

  #now(): TableState {
    return this.store.getState();
  }

  #set(change: Partial<TableState>): void {
    this.store.setState(change);
  }

  #whenIdle(change: Partial<TableState>): void {
    if (this.#now().phase === 'idle') this.#set(change);
  }
}

/** Rounds may follow each other by themselves only where nothing in them is left to decide. */
export const canRepeat = ({ hasAutoplay }: GameClient, choices: Choices): boolean =>
  typeof hasAutoplay === 'boolean' ? hasAutoplay : hasAutoplay(choices);

const isUnderWay = ({ phase }: TableState): boolean => phase === 'waiting' || phase === 'showing';

const gainOf = ({ paid, staked }: ShownRound): bigint => parseAmount(paid) - parseAmount(staked);

/** A round that was interrupted is shown again; what it still needs, its player decides. */
function firstState(session: OpenedSession, client: GameClient, ladder: readonly bigint[]): TableState {
  const { openRound: round, fairness, pot, visit } = session;
  const balance = parseAmount(session.balance);
  return {
    phase: round ? (round.isOver ? 'showing' : 'choosing') : 'idle',
    balance,
    stake: firstStake(ladder, balance),
    choices: client.firstChoices,
    round,
    promised: fairness,
    // A chain without a salt takes what this page draws.
    clientSeed: fairness.clientSeed || newRequestId(),
    seen: {},
    pot,
    problem: null,
    permitted: null,
    notice: round ? (round.isOver ? 'finished' : 'resumed') : null,
    result: parseAmount(visit.net, { allowNegative: true }),
    results: NO_RESULTS,
    autoplay: null,
  };
}
