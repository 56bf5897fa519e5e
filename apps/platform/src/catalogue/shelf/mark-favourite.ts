import type { catalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { offerOf } from './list-games.ts';
import { deleteFavourite, insertFavourite } from './queries/player-games.ts';

type Mark = RequestOf<typeof catalogue.addFavourite>;
type Done = ResponseOf<typeof catalogue.addFavourite>;

async function playersGame(call: MemberCall, { nodeId }: Mark) {
  const game = (await offerOf(call)).byNode.get(nodeId);
  if (!game) throw refuse('catalogue.game_not_found');
  return {
    merchantId: call.merchant.id,
    playerId: call.session.playerId,
    vendor: game.vendor,
    code: game.code,
  };
}

export async function addFavourite(call: MemberCall, mark: Mark): Promise<Done> {
  await insertFavourite(call.db, { ...(await playersGame(call, mark)), at: now() });
  return {};
}

export async function removeFavourite(call: MemberCall, mark: Mark): Promise<Done> {
  await deleteFavourite(call.db, await playersGame(call, mark));
  return {};
}
