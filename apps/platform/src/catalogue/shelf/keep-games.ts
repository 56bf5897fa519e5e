import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { nowMs } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantDay } from '../../merchants/public.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import { sumGames } from './game-sums.ts';
import { readWindow } from './keep-vendors.ts';
import {
  type DeskGame,
  findDeskGame,
  listDeskGames,
  offerGame,
  updateGame,
  withholdGame,
} from './queries/desk.ts';

type Ops = typeof operatorCatalogue;
type ShownGame = ResponseOf<Ops['games']>['games'][number];

const DAY_MS = 24 * 3_600_000;

export async function readGames(
  call: OperatorCall,
  { merchantCode, vendor, search, only, days, after, size }: RequestOf<Ops['games']>,
): Promise<ResponseOf<Ops['games']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const { id: merchantId, currency: asset } = merchant;
  const since = merchantDay(merchant, new Date(nowMs() - days * DAY_MS));
  const games = await listDeskGames(call.db, {
    merchantId,
    vendor: vendor ?? null,
    search: search ?? '',
    sums: await sumGames(call.db, { merchantId, asset, since }),
    onlyAlarms: only === 'alarms',
    after,
    limit: size,
  });
  return {
    games: games.map(show),
    next: games.length < size ? null : (games.at(-1)?.nodeId ?? null),
  };
}

/** At once: the next bet is refused, a round under way may finish. */
export async function setGame(
  call: OperatorCall,
  { nodeId, merchantCode, isOn, isOffered, volatility, features, reason, ...wish }: RequestOf<Ops['setGame']>,
): Promise<Record<string, never>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const window = readWindow(wish);
  await call.transaction(async (tx) => {
    const before = await findDeskGame(tx, { merchantId, nodeId });
    if (!before) throw refuse('catalogue.game_not_found');
    const { vendor, code } = before;
    const traits = {
      volatility: volatility === undefined ? before.volatility : volatility,
      features: features ? [...new Set(features)] : before.features,
    };
    // Whether a game is on at all, when it rests and what it has holds for every merchant.
    const isForAll =
      isOn !== before.isOn ||
      traits.volatility !== before.volatility ||
      traits.features.toSorted().join() !== before.features.toSorted().join() ||
      window.maintenanceStart?.getTime() !== before.maintenanceStart?.getTime() ||
      window.maintenanceEnd?.getTime() !== before.maintenanceEnd?.getTime();
    if (isForAll && call.operator.merchants !== null) throw refuse('merchant.not_yours');
    await updateGame(tx, { vendor, code, isOn, ...window, ...traits });
    await (isOffered ? offerGame : withholdGame)(tx, { merchantId, vendor, code });
    await auditChange(tx, call, {
      merchantCode,
      action: 'catalogue.game_changed',
      subject: `game:${vendor}/${code}`,
      reason,
      before,
      after: { ...before, isOn, isOffered, ...window, ...traits },
    });
  });
  return {};
}

function show({
  titles,
  maintenanceStart,
  maintenanceEnd,
  minStake,
  maxStake,
  features,
  ...game
}: DeskGame): ShownGame {
  const { rounds, staked, paid, printed, actual, deviations, isAlarm, ...facts } = game;
  return {
    ...facts,
    features: [...features],
    title: titles.EN ?? game.code,
    maintenanceStart: maintenanceStart?.toISOString() ?? null,
    maintenanceEnd: maintenanceEnd?.toISOString() ?? null,
    minStake: toWire(minStake),
    maxStake: toWire(maxStake),
    result:
      rounds === null || staked === null || paid === null
        ? null
        : {
            rounds: String(rounds),
            staked: toWire(staked),
            paid: toWire(paid),
            printed: printed ?? '',
            actual: actual ?? '',
            deviations,
            isAlarm,
          },
  };
}
