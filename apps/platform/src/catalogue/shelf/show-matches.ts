import type { catalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { offerOf } from './list-games.ts';
import { listMatches } from './queries/matches.ts';
import { gameName } from './shelf.ts';
import { canBeOpened } from './show-game.ts';

const SHOWN = 200;

/** What can be bet on before it begins, as the vendors said it. Most have no matches: their games are played whenever somebody likes. */
export async function gameMatches(
  call: Call,
  { vassalage }: RequestOf<typeof catalogue.gameMatches>,
): Promise<ResponseOf<typeof catalogue.gameMatches>> {
  const offer = await offerOf(call);
  const wish = { merchantId: call.merchant.id, vendor: vassalage ?? null, at: now(), limit: SHOWN };
  const matches = (await listMatches(call.db, wish)).filter(({ vendor, game: code }) => {
    const [by, game] = [offer.vendors.get(vendor), offer.byCode.get(gameName({ vendor, code }))];
    return by && game && canBeOpened(by, game);
  });
  return {
    matches: matches.map(({ vendor, game, matchId, leagueId, teams, startsAt }) => ({
      ...{ matchId, leagueId, vassalage: vendor, gameId: game, time: startsAt.toISOString() },
      teams: teams.map((names) => names[call.language] ?? names.EN ?? ''),
    })),
  };
}
