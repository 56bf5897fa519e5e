import { keepFresh } from '../../kernel/db/keep-fresh.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { listAllGames, listOffers, listVendors, type ShelfGame, type ShelfVendor } from './queries/games.ts';

const CHANNEL = 'catalogue_changed';

/** What one merchant offers, in the order of the lobby. */
export interface Offer {
  readonly vendors: ReadonlyMap<string, ShelfVendor>;
  readonly games: readonly ShelfGame[];
  readonly byNode: ReadonlyMap<number, ShelfGame>;
  readonly byCode: ReadonlyMap<string, ShelfGame>;
  /** Nothing of it has a maintenance, so that what is shown does not change with the time. */
  readonly isSteady: boolean;
}

export interface Shelf {
  offerOf: (merchantId: number) => Offer;
  /** Resolves when everything committed so far stands in memory. */
  refresh: () => Promise<void>;
}

export const gameName = ({ vendor, code }: { vendor: string; code: string }): string => `${vendor}/${code}`;

/** Everything merchants offer, in memory and kept up to date in every process: lobbies ask for it all day. */
export const shelfOf: (platform: Platform) => Promise<Shelf> = perPlatform(openShelf);

const NOTHING: Offer = {
  vendors: new Map(),
  games: [],
  byNode: new Map(),
  byCode: new Map(),
  isSteady: true,
};

async function openShelf(platform: Platform): Promise<Shelf> {
  let offers = new Map<number, Offer>();
  const { refresh } = await keepFresh(platform, CHANNEL, async () => {
    offers = await readOffers(platform);
  });
  return { offerOf: (merchantId) => offers.get(merchantId) ?? NOTHING, refresh };
}

async function readOffers({ db }: Platform): Promise<Map<number, Offer>> {
  const [vendors, games, keys] = [await listVendors(db), await listAllGames(db), await listOffers(db)];
  const byMerchant = new Map<number, Map<string, ReadonlySet<string>>>();
  for (const { merchantId, vendor, gamesOff } of keys) {
    const offered = byMerchant.get(merchantId) ?? new Map<string, ReadonlySet<string>>();
    byMerchant.set(merchantId, offered.set(vendor, new Set(gamesOff)));
  }
  return new Map(
    [...byMerchant].map(([merchantId, offered]): [number, Offer] => {
      const own = vendors.filter(({ code }) => offered.has(code));
      const names = new Set(own.map(({ code }) => code));
      const shown = games.filter(({ vendor, code }) => names.has(vendor) && !offered.get(vendor)?.has(code));
      return [
        merchantId,
        {
          vendors: new Map(own.map((vendor) => [vendor.code, vendor])),
          games: shown,
          byNode: new Map(shown.map((game) => [game.nodeId, game])),
          byCode: new Map(shown.map((game) => [gameName(game), game])),
          isSteady: ![...own, ...shown].some(hasWindow),
        },
      ];
    }),
  );
}

const hasWindow = ({ maintenanceStart, maintenanceEnd }: ShelfGame | ShelfVendor): boolean =>
  maintenanceStart !== null || maintenanceEnd !== null;
