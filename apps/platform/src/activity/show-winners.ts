import type { activity, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { LRUCache } from 'lru-cache';
import { namesOnBoards } from '../access/public.ts';
import { gameTitles } from '../catalogue/public.ts';
import type { Call } from '../kernel/http/call.ts';
import { perPlatform } from '../kernel/platform.ts';
import { nameOfLottery } from '../lottery/public.ts';
import { type FeedBet, type FeedQuestion, listFeed, listWins, type Win } from './queries/lines.ts';

type Board = typeof activity.winnerBoard;
type Feed = typeof activity.betFeed;

/** The latest wins of what the merchant offers. */
export async function showWinners(
  call: Call,
  { gameCategory, limitNum }: RequestOf<Board>,
): Promise<ResponseOf<Board>> {
  const { merchant, db } = call;
  const product = gameCategory === 'ALL' ? null : gameCategory;
  const wins = await listWins(db, { merchantId: merchant.id, product, limit: limitNum });
  const names = await namesOf(call, wins);
  const show = await shower(call);
  return wins.flatMap((win) => {
    const shown = show(win, names);
    return shown ? [{ vo: { ...shown, amount: toWire(win.payout) } }] : [];
  });
}

/** The latest bets that have ended. They are the same for every reader: whoever asks within the same seconds shares a look. */
export async function showFeed(
  call: Call,
  { list, gameCategory, limitNum }: RequestOf<Feed>,
): Promise<ResponseOf<Feed>> {
  const product = gameCategory === 'ALL' ? null : gameCategory;
  const { bets, names } = await sharedFeed(call, {
    merchantId: call.merchant.id,
    product,
    isHigh: list === 'high',
    limit: FEED_MAX,
  });
  const show = await shower(call);
  const shown = bets.flatMap((bet) => {
    const named = show(bet, names);
    return named ? [{ ...named, stake: toWire(bet.stake), payout: toWire(bet.payout) }] : [];
  });
  return { bets: shown.slice(0, limitNum) };
}

const FEED_MAX = 50;
const FEED_MS = 2_000;

interface Shared {
  bets: readonly FeedBet[];
  names: ReadonlyMap<bigint, string>;
}

const feeds = perPlatform(() => new LRUCache<string, Promise<Shared>>({ max: 500, ttl: FEED_MS }));

function sharedFeed(call: Call, question: FeedQuestion): Promise<Shared> {
  const kept = feeds(call.platform);
  const name = `${question.merchantId}/${question.product}/${question.isHigh}`;
  const known = kept.get(name);
  if (known) return known;
  const looking = lookAtFeed(call, question);
  kept.set(name, looking);
  // What failed is asked for again by the next one.
  looking.catch(() => kept.delete(name));
  return looking;
}

async function lookAtFeed(call: Call, question: FeedQuestion): Promise<Shared> {
  const bets = await listFeed(call.db, question);
  return { bets, names: await namesOf(call, bets) };
}

const namesOf = (
  { db, merchant }: Call,
  lines: readonly Pick<Win, 'playerId'>[],
): Promise<ReadonlyMap<bigint, string>> =>
  namesOnBoards(db, {
    merchantId: merchant.id,
    playerIds: [...new Set(lines.map(({ playerId }) => playerId))],
  });

/** A line in the reader's language; null where the merchant does not offer the game any more. */
async function shower(call: Call) {
  const titleOf = await gameTitles(call);
  return (
    { source, ref, vendor, game, playerId, asset, at, product: category }: Win,
    names: ReadonlyMap<bigint, string>,
  ) => {
    const gameName = source === 'lottery' ? nameOfLottery(call, game) : titleOf({ vendor, code: game });
    if (gameName === null) return null;
    return {
      recordId: source === 'lottery' ? `${vendor}:${ref}` : ref,
      account: names.get(playerId) ?? '***',
      gameName,
      vendor,
      category,
      currency: asset,
      time: at.toISOString(),
    };
  };
}
