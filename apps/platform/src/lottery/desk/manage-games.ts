import type { operatorLottery, RequestOf, ResponseOf } from '@fairground/contract';
import { findPlay, isFairPlay } from '@fairground/lottery-rules';
import { parseAmount, toWire } from '@fairground/money';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { boardOf } from '../board.ts';
import { generateForGame } from '../generate-issues.ts';
import { familyOf, oddsOf } from '../price-line.ts';
import { type Game, listGames, updateGame } from '../queries/games.ts';
import { deleteUnsold, listForOperator } from '../queries/issues.ts';
import { nameOfGame } from '../show-games.ts';

type SetGame = typeof operatorLottery.setGame;
type Issues = typeof operatorLottery.issues;
export type GameWish = RequestOf<SetGame>;
type Shown = Omit<ResponseOf<SetGame>, 'isProposed'>;

const DAY_SECONDS = 86_400;

/** The merchant an operator means. */
export async function namedMerchant({ platform }: OperatorCall, merchantCode: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(merchantCode);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}

/** A lottery as it would be with these settings; those that cannot be sold are refused. */
export function withWish(before: Game, wish: Omit<GameWish, 'reason'>): Game {
  const { merchantCode: _merchant, gameCode: _game, prizeMax, exposureMax, ...settings } = wish;
  const after: Game = {
    ...before,
    ...settings,
    prizeMax: parseAmount(prizeMax),
    exposureMax: parseAmount(exposureMax),
  };
  checkSettings(after);
  return after;
}

/** Issues that nobody has bet on are planned anew; all others keep their times, odds and limits of sale. */
export async function changeGame(
  tx: Tx,
  call: OperatorCall,
  { merchant, before, after, reason }: { merchant: Merchant; before: Game; after: Game; reason: string },
): Promise<void> {
  const { code } = after;
  await updateGame(tx, after);
  await deleteUnsold(tx, { merchantId: merchant.id, gameCode: code, after: now() });
  await generateForGame(call.platform, tx, { merchant, code });
  await recordAudit(tx, {
    operatorId: String(call.operator.id),
    operator: call.operator.account,
    merchantCode: merchant.code,
    action: 'lottery.game_changed',
    subject: `lottery:${code}`,
    reason,
    before: showGame(call, before),
    after: showGame(call, after),
  });
}

function checkSettings(game: Game): void {
  const { cycleSeconds, issuesPerDay, lockSeconds } = game;
  if (cycleSeconds * (issuesPerDay - 1) >= DAY_SECONDS || lockSeconds >= cycleSeconds)
    throw refuse('lottery.schedule_too_long');
  const family = familyOf(game);
  for (const [code, levels] of Object.entries(game.odds)) {
    const play = findPlay(family, code);
    const names = play?.levels.map(({ name }) => name) ?? [];
    if (!play || play.mode === 'traditional' || Object.keys(levels).some((name) => !names.includes(name)))
      throw refuse('lottery.odds_unknown');
    // Odds above what is fair let whoever knows of them win by plan: nobody sells them, not even two together.
    if (!isFairPlay(play, oddsOf(play, { series: null, odds: levels }))) throw refuse('lottery.odds_unfair');
  }
  for (const code of Object.keys(game.stakeMax))
    if (findPlay(family, code)?.code !== code) throw refuse('lottery.odds_unknown');
}

export async function readIssues(
  call: OperatorCall,
  { merchantCode, gameCode, before, size }: RequestOf<Issues>,
): Promise<ResponseOf<Issues>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const game = (await listGames(call.db, merchantId)).find(({ code }) => code === gameCode);
  if (!game) throw refuse('lottery.game_not_found');
  // What is on sale now and what was drawn last is what an operator looks for; a fast lottery has hundreds of issues to come.
  const coming = (await boardOf(call.platform, merchantId)).coming(gameCode).at(-1);
  const until = before ? new Date(before) : new Date((coming?.drawAt.getTime() ?? nowMs()) + 1);
  const issues = await listForOperator(call.db, { merchantId, gameCode, before: until, limit: size });
  return {
    issues: issues.map((issue) => ({
      numero: issue.numero,
      lockTime: issue.lockAt.toISOString(),
      drawTime: issue.drawAt.toISOString(),
      state: issue.state,
      isVoid: issue.isVoid,
      voidReason: issue.voidReason,
      correctionReason: issue.correctionReason,
      betCount: issue.betCount,
      staked: toWire(issue.staked),
      exposure: toWire(issue.exposure),
      exposureMax: toWire(game.exposureMax),
      winNo: issue.winNo,
      seed: issue.seed,
      digest: issue.digest?.toString('hex') ?? null,
      position: issue.chainPosition,
    })),
    next: issues.length === size ? (issues.at(-1)?.drawAt.toISOString() ?? null) : null,
  };
}

export const showGame = (call: OperatorCall, game: Game): Shown => ({
  gameCode: game.code,
  gameId: String(game.gameId),
  name: nameOfGame(call, game.code),
  family: game.family,
  groupCode: game.groupCode,
  product: game.product,
  isOn: game.isOn,
  source: game.source,
  liveVideo: game.liveVideo,
  firstDrawSeconds: game.firstDrawSeconds,
  cycleSeconds: game.cycleSeconds,
  issuesPerDay: game.issuesPerDay,
  lockSeconds: game.lockSeconds,
  series: game.series,
  prizeMax: toWire(game.prizeMax),
  exposureMax: toWire(game.exposureMax),
  odds: game.odds,
  stakeMax: game.stakeMax,
});
