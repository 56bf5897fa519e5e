import { isDeepStrictEqual } from 'node:util';
import type { operatorLottery, RequestOf, ResponseOf } from '@fairground/contract';
import { findPlay, isLess } from '@fairground/lottery-rules';
import { toWire } from '@fairground/money';
import {
  decideProposal,
  dropProposal,
  openProposals,
  type Proposal,
  propose,
} from '../../compliance/public.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { familyOf, oddsOf } from '../price-line.ts';
import { type Game, listGames, lockGame } from '../queries/games.ts';
import { changeGame, type GameWish, namedMerchant, showGame, withWish } from './manage-games.ts';

type Ops = typeof operatorLottery;
type ShownProposal = NonNullable<ResponseOf<Ops['games']>['games'][number]['proposal']>;

const TERMS = 'lottery.terms';
const actOf = ({ merchantCode, gameCode }: Record<'merchantCode' | 'gameCode', string>) => ({
  kind: TERMS,
  merchantCode,
  subject: `lottery:${gameCode}`,
});

/** What is proposed, and what it is a change of: whoever agrees agrees to both. */
interface TermsWish {
  from: Omit<GameWish, 'reason'>;
  to: Omit<GameWish, 'reason'>;
}

export async function readGames(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['games']>,
): Promise<ResponseOf<Ops['games']>> {
  const { id } = await namedMerchant(call, merchantCode);
  const open = await openProposals(call.db, { kinds: [TERMS], merchantCode });
  const proposals = new Map(open.map((one) => [one.subject, showProposal(call, one)]));
  return {
    games: (await listGames(call.db, id)).map((game) => ({
      ...showGame(call, game),
      proposal: proposals.get(`lottery:${game.code}`) ?? null,
    })),
  };
}

function showProposal({ operator }: OperatorCall, proposal: Proposal): ShownProposal {
  const { id, wish, proposedBy, proposedById, reason } = proposal;
  const { series, prizeMax, exposureMax, odds } = (wish as TermsWish).to;
  const isMine = proposedById === operator.id;
  return { id, proposedBy, isMine, reason, series, prizeMax, exposureMax, odds };
}

/** What lets the house owe more waits for a second person; all else holds at once, and what waited is not wanted any more. */
export async function setGame(
  call: OperatorCall,
  wish: RequestOf<Ops['setGame']>,
): Promise<ResponseOf<Ops['setGame']>> {
  const merchant = await namedMerchant(call, wish.merchantCode);
  return call.transaction(async (tx) => {
    const before = await lockGame(tx, merchant.id, wish.gameCode);
    if (!before) throw refuse('lottery.game_not_found');
    const after = withWish(before, wish);
    const { reason, ...to } = wish;
    if (isRaised(before, after)) {
      const terms: TermsWish = { from: settingsOf(before, wish.merchantCode), to };
      await propose(tx, call, { ...actOf(to), wish: terms, reason });
      return { ...showGame(call, before), isProposed: true };
    }
    await dropProposal(tx, call, { ...actOf(to), reason });
    await changeGame(tx, call, { merchant, before, after, reason });
    return { ...showGame(call, after), isProposed: false };
  });
}

/** Whether the house could owe more than before: a higher series, higher odds of a level, or a higher limit. */
function isRaised(before: Game, after: Game): boolean {
  if (after.prizeMax > before.prizeMax || after.exposureMax > before.exposureMax) return true;
  if (after.series > before.series) return true;
  const family = familyOf(after);
  return [...new Set([...Object.keys(before.odds), ...Object.keys(after.odds)])].some((code) => {
    const play = findPlay(family, code);
    if (!play) return false;
    const soldAt = ({ odds }: Game) => oddsOf(play, { series: null, odds: odds[code] ?? null });
    const [was, becomes] = [soldAt(before), soldAt(after)];
    return play.levels.some((level) => isLess(was(level), becomes(level)));
  });
}

/** The second person, who answers for the money. What was agreed to holds at once. */
export async function decideTerms(
  call: OperatorCall,
  { merchantCode, id, decision, reason }: RequestOf<Ops['decideTerms']>,
): Promise<ResponseOf<Ops['decideTerms']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const isApproved = decision === 'approve';
  await call.transaction(async (tx) => {
    const proposal = await decideProposal(tx, call, { id, kinds: [TERMS], isApproved, reason });
    // A proposal of another merchant is none here.
    if (proposal.merchantCode !== merchantCode) throw refuse('compliance.proposal_gone');
    if (!isApproved) return;
    const { from, to } = proposal.wish as TermsWish;
    const before = await lockGame(tx, merchant.id, to.gameCode);
    if (!before) throw refuse('lottery.game_not_found');
    if (!isDeepStrictEqual(settingsOf(before, merchantCode), from))
      throw refuse('compliance.proposal_outdated');
    await changeGame(tx, call, { merchant, before, after: withWish(before, to), reason: proposal.reason });
  });
  return {};
}

const settingsOf = (game: Game, merchantCode: string): TermsWish['from'] => ({
  merchantCode,
  gameCode: game.code,
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
