import type { operatorLottery, RequestOf, ResponseOf } from '@fairground/contract';
import { findPlay } from '@fairground/lottery-rules';
import { parseAmount, toWire } from '@fairground/money';
import { now, nowMs } from '../kernel/clock.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { boardOf } from './board.ts';
import { generateForGame } from './generate-issues.ts';
import { namedMerchant } from './named-merchant.ts';
import { familyOf } from './price-line.ts';
import { type Game, listGames, lockGame, updateGame } from './queries/games.ts';
import { deleteUnsold, listForOperator } from './queries/issues.ts';
import { nameOfGame } from './show-games.ts';

type SetGame = typeof operatorLottery.setGame;
type Issues = typeof operatorLottery.issues;
type Shown = ResponseOf<SetGame>;

const DAY_SECONDS = 86_400;

export async function readGames(
  call: OperatorCall,
  { merchantCode }: RequestOf<typeof operatorLottery.games>,
): Promise<ResponseOf<typeof operatorLottery.games>> {
  const { id } = await namedMerchant(call, merchantCode);
  return { games: (await listGames(call.db, id)).map((game) => show(call, game)) };
}

/** Issues that nobody has bet on are planned anew; all others keep their times, odds and limits of sale. */
export async function setGame(call: OperatorCall, wish: RequestOf<SetGame>): Promise<Shown> {
  const merchant = await namedMerchant(call, wish.merchantCode);
  return call.transaction(async (tx) => {
    const before = await lockGame(tx, merchant.id, wish.gameCode);
    if (!before) throw refuse('lottery.game_not_found');
    const { merchantCode, gameCode, reason, prizeMax, exposureMax, ...settings } = wish;
    const after: Game = {
      ...before,
      ...settings,
      prizeMax: parseAmount(prizeMax),
      exposureMax: parseAmount(exposureMax),
    };
    checkSettings(after);
    await updateGame(tx, after);
    await deleteUnsold(tx, { merchantId: merchant.id, gameCode, after: now() });
    await generateForGame(call.platform, tx, { merchant, code: gameCode });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'lottery.game_changed',
      subject: `lottery:${gameCode}`,
      reason,
      before: show(call, before),
      after: show(call, after),
    });
    return show(call, after);
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

const show = (call: OperatorCall, game: Game): Shown => ({
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
