import type { catalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { isTrial } from '@fairground/contract';
import { languages } from '@fairground/i18n';
import { now } from '../../kernel/clock.ts';
import type { Call, MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { moneyForPlay } from '../../wallet/public.ts';
import { endGameSessions } from '../queries/sessions.ts';
import { refusalText } from '../rounds/may-bet.ts';
import { findRefusals } from '../rounds/queries/bet-rule.ts';
import { findOpenRound } from '../rounds/queries/rounds.ts';
import { offerOf } from '../shelf/list-games.ts';
import type { ShelfGame, ShelfVendor } from '../shelf/queries/games.ts';
import { findMatch, type Match } from '../shelf/queries/matches.ts';
import { noteRecentGame, setShownName } from '../shelf/queries/player-games.ts';
import { gameName } from '../shelf/shelf.ts';
import { restOf } from '../shelf/show-game.ts';
import { openGame } from './open-game.ts';

type Launch = RequestOf<typeof catalogue.launchGameV2>;
type Address = ResponseOf<typeof catalogue.launchGameV2>;

/** Opens a game for a member: for money, or as a trial with the same odds. */
export async function launchGame(call: MemberCall, wish: Launch): Promise<Address> {
  const { merchant, session, db } = call;
  if (wish.accountType === 1 && isTrial(session.role)) throw refuse('in_need_true_account');
  const openable = await findOpenable(call, wish);
  if (wish.accountType === 0) return openTrial(call, openable);
  const { vendor, game } = openable;

  const { currency: asset } = merchantOf(merchant);
  const player = { merchantId: merchant.id, playerId: session.playerId };
  const at = now();
  const [refusal] = await findRefusals(call.platform.database.hot, [{ ...player, at }]);
  if (refusal) throw refuse(refusalText(refusal));
  const money = await moneyForPlay(call, {
    vendorCode: vendor.code,
    isMoving: Boolean(wish.confirmTrans),
  });
  const isResuming = await findOpenRound(db, { ...player, vendor: vendor.code, game: game.code });
  if (money < game.minStake && !isResuming) throw refuse('launch_game_balance_not_enough');

  await setShownName(db, { ...player, vendor: vendor.code, shownName: maskAccount(session.account) });
  await noteRecentGame(db, { ...player, vendor: vendor.code, code: game.code, at });
  const token = await openGame(db, {
    ...player,
    vendor: vendor.code,
    game: game.code,
    loginSession: session.id,
    mode: 'real',
    asset,
    locale: localeOf(call),
    sourceType: wish.sourceType?.trim() || null,
    marketingDetailId: wish.marketingDetailId?.trim() || null,
  });
  return addressOf(call, { ...openable, token });
}

/** Opens a trial for whoever comes by, where the merchant lets visitors play for nothing. */
export async function launchTrial(call: Call, wish: Launch): Promise<Address> {
  if (!call.merchant.modulesOn.has('FREEPLAY3')) throw refuse('in_sorry_in');
  return openTrial(call, await findOpenable(call, wish));
}

/** Ends what was opened from this session. */
export async function logOutOfGames(
  { merchant, session, db }: MemberCall,
  { vassalage }: RequestOf<typeof catalogue.gameLogout>,
): Promise<ResponseOf<typeof catalogue.gameLogout>> {
  const who = { merchantId: merchant.id, playerId: session.playerId, loginSession: session.id };
  await endGameSessions(db, { ...who, vendor: vassalage ?? null, at: now() });
  return {};
}

interface Openable {
  vendor: ShelfVendor;
  game: ShelfGame;
  /** The match that was asked for, where it is open. */
  match: Match | null;
}

async function findOpenable(call: Call, { nodeId, gameId, vassalage, matchId }: Launch): Promise<Openable> {
  const offer = await offerOf(call);
  const game = nodeId
    ? offer.byNode.get(nodeId)
    : offer.byCode.get(gameName({ vendor: vassalage ?? '', code: gameId ?? '' }));
  const vendor = game && offer.vendors.get(game.vendor);
  if (!game || !vendor) throw refuse(nodeId || gameId ? 'catalogue.game_not_found' : 'in_stay_tuned');
  if (!game.hasClient) throw refuse('in_stay_tuned');
  // The games are there, but nobody knows where: their lobby has no domain.
  if (!vendor.launchUrl) throw refuse('game_maintenance');
  const rest = restOf(vendor, game);
  if (rest) {
    const value = {
      // A maintenance, of the game or of its whole vendor: others can be recommended meanwhile.
      resType: 1,
      vendor: vendor.code,
      startTime: rest.start?.toISOString() ?? null,
      endTime: rest.end?.toISOString() ?? null,
    };
    throw refuse('vendor_under_maintenance', { value });
  }
  const of = { merchantId: call.merchant.id, vendor: vendor.code };
  const found = matchId ? await findMatch(call.db, { ...of, matchId }) : null;
  // One that has begun or belongs to another game opens the game without it.
  const isOpen = found !== null && found.game === game.code && found.startsAt > now();
  return { vendor, game, match: isOpen ? found : null };
}

/** Nobody in particular plays a trial: it touches no account, whoever opens it. */
async function openTrial(call: Call, openable: Openable): Promise<Address> {
  const { vendor, game } = openable;
  if (!game.hasTrial) throw refuse('in_stay_tuned');
  const token = await openGame(call.db, {
    merchantId: call.merchant.id,
    vendor: vendor.code,
    game: game.code,
    playerId: null,
    loginSession: null,
    mode: 'trial',
    asset: merchantOf(call.merchant).currency,
    locale: localeOf(call),
  });
  return addressOf(call, { ...openable, token });
}

function addressOf(call: Call, { vendor, game, match, token }: Openable & { token: string }): Address {
  const url = new URL(vendor.launchUrl);
  url.searchParams.set('game', game.code);
  url.searchParams.set('merchant', call.merchant.code);
  url.searchParams.set('lang', localeOf(call));
  url.searchParams.set('tz', merchantOf(call.merchant).timeZone);
  url.searchParams.set('token', token);
  if (match) {
    url.searchParams.set('match', match.matchId);
    url.searchParams.set('league', match.leagueId);
  }
  return { game_url: url.href, game_url2: '' };
}

export const localeOf = ({ language }: Call): string =>
  languages.find(({ code }) => code === language)?.locale ?? 'en';

/** The first and the last two letters: enough to recognise oneself on the winner board. */
const maskAccount = (account: string): string => `${account.slice(0, 2)}***${account.slice(-2)}`;
