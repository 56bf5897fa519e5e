import { randomUUID } from 'node:crypto';
import { minor, wire } from '../src/conformance/bench.ts';
import type { Act } from '../src/conformance/control.ts';
import type { Defect } from './defects.ts';

export type Request = Record<string, unknown>;
export type Answer = { code: string } & Record<string, unknown>;

interface Player {
  id: string;
  ref: string;
  balance: bigint;
  held: bigint;
  debt: bigint;
  stop: string | null;
}
interface Round {
  player: Player;
  staked: bigint;
  returned: bigint;
  hasPaid: boolean;
  ended: boolean;
}
interface Kept {
  requestHash: string;
  answer: Answer;
  player: Player;
  amount: bigint;
  roundId: string;
  isReturned: boolean;
  version: number;
  worth: bigint;
}

const CURRENCY = 'CNY';
const GAME = 'kit-game';
const text = (value: unknown): string => String(value ?? '');
const LONELY_MS = 1_000;

/** One merchant's players, rounds and movements. The house holds whatever players do not: the sum of all is zero. */
export class Books {
  readonly #defect: Defect | null;
  readonly #players = new Map<string, Player>();
  readonly #tokens = new Map<string, Player>();
  readonly #sessions = new Map<string, { player: Player; hasEnded: boolean }>();
  readonly #rounds = new Map<string, Round>();
  readonly #waiting = new Set<() => void>();
  readonly #kept = new Map<string, Kept>();
  readonly #tombstones = new Set<string>();
  #house = 0n;
  #isGameOn = true;
  #isCrashing = false;
  #wins = 0;

  constructor(defect: Defect | null) {
    this.#defect = defect;
  }

  seat(money: string): { id: string; launchToken: string } {
    const id = randomUUID();
    const balance = minor(money);
    const player: Player = { id, ref: randomUUID(), balance, held: 0n, debt: 0n, stop: null };
    this.#players.set(id, player);
    this.#house -= player.balance;
    return { id, launchToken: this.launch(id) };
  }

  launch(id: string): string {
    const token = `token-${randomUUID()}`;
    this.#tokens.set(token, this.#players.get(id) as Player);
    return token;
  }

  act(act: Act, id: string): void {
    const player = this.#players.get(id) as Player;
    if (act === 'gameOff' || act === 'gameOn') this.#isGameOn = act === 'gameOn';
    if (act === 'block') player.stop = 'PLAYER_BLOCKED';
    if (act === 'exclude') player.stop = 'EXCLUDED';
    if (act === 'logout')
      for (const session of this.#sessions.values()) if (session.player === player) session.hasEnded = true;
  }

  withdraw(id: string, amount: string): boolean {
    const player = this.#players.get(id) as Player;
    if (player.balance < minor(amount)) return false;
    if (this.#defect !== 'held money plays') player.balance -= minor(amount);
    player.held += minor(amount);
    return true;
  }

  agree(): boolean {
    const players = [...this.#players.values()];
    const owed = players.reduce((sum, { balance, held, debt }) => sum + balance + held - debt, 0n);
    return owed + this.#house === 0n;
  }

  restart(): void {
    if (this.#defect === 'answers in memory') this.#kept.clear();
  }

  crash(): void {
    this.#isCrashing = true;
    setTimeout(() => {
      this.#isCrashing = false;
    }, 30);
  }

  async answer(call: string, request: Request, requestHash: string): Promise<Answer> {
    // While the database is down nothing can be known; a program that writes in two steps has written the first.
    if (this.#isCrashing && this.#defect !== 'half a write') return { code: 'RETRY' };
    if (call === 'authenticate') return this.#authenticate(request);
    if (call === 'balance') return this.#balance(request);
    if (call === 'status') return { code: 'OK', status: 'unknown' };
    const name = `${call}/${text(request.txId)}`;
    const known = this.#kept.get(name);
    if (known && !(call === 'bet' && this.#defect === 'no memory of bets'))
      return known.requestHash === requestHash ? known.answer : { code: 'DUPLICATE_CONFLICT' };
    if (this.#defect === 'looks before it locks') await this.#company(2);
    const done = await this.#move(call, request, requestHash);
    if (done.kept && !(this.#isCrashing && this.#defect === 'half a write')) this.#kept.set(name, done.kept);
    return this.#isCrashing ? { code: 'RETRY' } : done.answer;
  }

  /** Waits until so many are here that a mistake in the order of things shows, however slow the machine is. */
  async #company(count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => go(), LONELY_MS);
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      this.#waiting.add(go);
      if (this.#waiting.size >= count) for (const one of [...this.#waiting]) one();
    });
  }

  #authenticate({ launchToken }: Request): Answer {
    const player = this.#tokens.get(text(launchToken));
    if (!player) return { code: 'INVALID_SESSION' };
    this.#tokens.delete(text(launchToken));
    const sessionId = randomUUID();
    this.#sessions.set(sessionId, { player, hasEnded: false });
    const open = [...this.#rounds].find(
      ([, round]) => round.player === player && !round.ended && round.staked > round.returned,
    );
    return {
      ...this.#ok(player),
      playerRef: player.ref,
      sessionId,
      gameId: GAME,
      locale: 'en',
      mode: 'real',
      openRound: open ? { roundId: open[0], staked: wire(open[1].staked), paid: '0' } : null,
      limits: { minStake: '0.01', maxStake: '1000' },
    };
  }

  #balance({ sessionId, playerRef }: Request): Answer {
    const session = this.#sessions.get(text(sessionId));
    if (session?.player.ref !== playerRef) return { code: 'INVALID_SESSION' };
    return this.#ok(session.player);
  }

  async #move(call: string, request: Request, requestHash: string): Promise<{ answer: Answer; kept?: Kept }> {
    const player = [...this.#players.values()].find(({ ref }) => ref === request.playerRef);
    if (!player) return { answer: { code: 'INVALID_SESSION' } };
    const isOther = request.currency !== undefined && request.currency !== CURRENCY;
    if (isOther && this.#defect !== 'any currency') return { answer: { code: 'WRONG_CURRENCY' } };
    const refusal = await this.#book(call, request, player);
    const answer = typeof refusal === 'string' ? this.#refused(refusal, player) : this.#ok(player, refusal);
    const isOpen = typeof refusal === 'string' && refusal !== 'INSUFFICIENT_FUNDS';
    if (isOpen) return { answer };
    const [amount, roundId] = [minor(text(request.amount ?? '0')), text(request.roundId)];
    const state = { isReturned: false, version: 0, worth: 0n };
    return { answer, kept: { requestHash, answer, player, amount, roundId, ...state } };
  }

  /** A code when it is refused; what the answer says besides the balance when not. */
  #book(call: string, request: Request, player: Player): Promise<string | object> | string | object {
    if (call === 'bet') return this.#bet(request, player);
    if (call === 'win') return this.#win(request, player);
    if (call === 'rollback') return this.#rollback(request, player);
    if (call === 'settle') return this.#settle(request, player);
    return 'FINAL';
  }

  async #bet({ txId, sessionId, roundId, amount }: Request, player: Player): Promise<string | object> {
    const session = this.#sessions.get(text(sessionId));
    if (session?.player !== player) return 'INVALID_SESSION';
    if (this.#defect !== 'bets after the end') {
      if (player.stop) return player.stop;
      if (session.hasEnded) return 'SESSION_EXPIRED';
      if (!this.#isGameOn) return 'GAME_DISABLED';
    }
    if (this.#tombstones.has(text(txId))) return 'ROLLED_BACK';
    const stake = minor(text(amount));
    if (player.balance < stake) return 'INSUFFICIENT_FUNDS';
    if (this.#defect === 'checks before it takes') await this.#company(11);
    this.#pay(player, -stake);
    const round = this.#rounds.get(text(roundId));
    const fresh = { player, staked: 0n, returned: 0n, hasPaid: false, ended: false };
    const own = round ?? fresh;
    own.staked += stake;
    this.#rounds.set(text(roundId), own);
    return {};
  }

  #win({ roundId, amount, kind, roundEnd }: Request, player: Player): string | object {
    const round = this.#rounds.get(text(roundId));
    const isGift = kind === 'promo' || kind === 'freeround';
    if (!isGift && round?.player !== player && this.#defect !== 'wins from nothing') return 'BET_NOT_FOUND';
    const isOver =
      player.stop || [...this.#sessions.values()].some((one) => one.player === player && one.hasEnded);
    if (this.#defect === 'wins need a session' && isOver) return 'SESSION_EXPIRED';
    let won = minor(text(amount));
    if (kind === 'freeround' && this.#defect === 'free rounds cost') won -= 10_000n;
    if (this.#defect === 'two decimals') won = (won / 100n) * 100n;
    this.#wins += 1;
    this.#pay(player, won);
    if (this.#defect === 'loses a coin' && this.#wins % 2 === 0) player.balance -= 1n;
    const due = this.#defect === 'forgets debts' ? 0n : player.debt;
    const repaid = due < player.balance ? due : player.balance;
    player.debt -= repaid;
    player.balance -= repaid;
    if (round) round.hasPaid = true;
    if (round && (roundEnd ?? false) && this.#defect !== 'rounds never end') round.ended = true;
    return {};
  }

  #rollback({ refTxId }: Request, player: Player): string | object {
    const bet = this.#kept.get(`bet/${text(refTxId)}`);
    if (bet?.answer.code !== 'OK') {
      if (this.#defect !== 'no tombstone') this.#tombstones.add(text(refTxId));
      return { outcome: 'tombstoned' };
    }
    if (bet.player !== player && this.#defect !== 'returns to anybody') return 'BET_NOT_FOUND';
    if (bet.isReturned && this.#defect !== 'returns again') return { outcome: 'already' };
    const round = this.#rounds.get(bet.roundId);
    if (round?.hasPaid) return 'BET_ALREADY_SETTLED';
    if (round) round.returned += bet.amount;
    bet.isReturned = true;
    this.#pay(player, bet.amount);
    return { outcome: 'reversed' };
  }

  #settle({ betRef, version, amount }: Request, player: Player): string | object {
    const bet = this.#kept.get(`bet/${text(betRef)}`);
    if (bet?.player !== player) return 'BET_NOT_FOUND';
    if (Number(version) !== bet.version + 1) return 'RETRY';
    const change = minor(text(amount)) - bet.worth;
    bet.version += 1;
    bet.worth += change;
    const lacking = player.balance + change < 0n ? -(player.balance + change) : 0n;
    this.#pay(player, change);
    // Below zero an amount cannot even be written: a platform that lets it happen shows what is left of it.
    if (this.#defect === 'below zero') return {};
    player.balance += lacking;
    player.debt += lacking;
    return {};
  }

  #pay(player: Player, change: bigint): void {
    player.balance += change;
    this.#house -= change;
  }

  #ok({ balance }: Player, more: object = {}): Answer {
    const shown = balance < 0n ? -balance : balance;
    return { code: 'OK', balance: shortest(wire(shown)), currency: CURRENCY, ...more };
  }

  #refused(code: string, { balance }: Player): Answer {
    if (code !== 'INSUFFICIENT_FUNDS') return { code };
    return { code, balance: shortest(wire(balance < 0n ? 0n : balance)), currency: CURRENCY };
  }
}

/** Two decimals, and more only when they say something. */
const shortest = (amount: string): string => amount.replace(/(\.\d\d)(\d*?)0+$/, '$1$2');
