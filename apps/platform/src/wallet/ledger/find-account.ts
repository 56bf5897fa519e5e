import { coalesce } from '../../kernel/db/coalesce.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
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
  return remember(
    keptOf(platform),
    playerAccountText(name),
    async () => (await find(platform, name)) ?? openPlayerAccount(platform.db, name),
  );
}

const playerAccountText = ({ merchantId, playerId, pocket, asset }: PlayerAccountName): string =>
  `${merchantId}/${playerId}/${pocket}/${asset}`;
const houseAccountText = ({ merchantId, pocket, asset, isReal }: HouseAccountName): string =>
  `${merchantId}/house/${pocket}/${asset}/${isReal}`;

/** Those who come back after a restart come all at once. */
const find = coalesce<PlayerAccountName, bigint | null>(({ database }, names) =>
  findPlayerAccounts(database, names),
);

export function findHouseAccount(platform: Platform, name: HouseAccountName): Promise<bigint> {
  return remember(keptOf(platform), houseAccountText(name), () => openHouseAccount(platform.db, name));
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
