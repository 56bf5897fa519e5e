import { gather } from '../kernel/gather.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { findPlayerAccounts, openHouseAccount, openPlayerAccount } from './queries/accounts.ts';

export interface HouseAccountName {
  merchantId: number;
  pocket: string;
  asset: string;
  isReal: boolean;
}
export interface PlayerAccountName extends HouseAccountName {
  playerId: bigint;
}

const KEPT_MAX = 200_000;

/** An account's id never changes, so it is asked for once by each process. Opens the account when there is none. */
export function findPlayerAccount(platform: Platform, name: PlayerAccountName): Promise<bigint> {
  const { merchantId, playerId, pocket, asset } = name;
  return remember(
    keptOf(platform),
    `${merchantId}/${playerId}/${pocket}/${asset}`,
    async () => (await find(platform, name)) ?? openPlayerAccount(platform.db, name),
  );
}

/** Those who come back after a restart come all at once. */
const find = gather<PlayerAccountName, bigint | null>(({ database }, names) =>
  findPlayerAccounts(database, names),
);

export function findHouseAccount(platform: Platform, name: HouseAccountName): Promise<bigint> {
  const { merchantId, pocket, asset, isReal } = name;
  return remember(keptOf(platform), `${merchantId}/house/${pocket}/${asset}/${isReal}`, () =>
    openHouseAccount(platform.db, name),
  );
}

const keptOf = perPlatform(() => new Map<string, bigint>());

async function remember(
  kept: Map<string, bigint>,
  name: string,
  open: () => Promise<bigint>,
): Promise<bigint> {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const id = await open();
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value as string);
  kept.set(name, id);
  return id;
}
