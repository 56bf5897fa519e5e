import { operatorCatalogue } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { decideHeldWin, readHeldWins } from './decide-held-win.ts';
import { readGames, setGame } from './keep-games.ts';
import { readVendors, setVendor, setVendorKey } from './keep-vendors.ts';
import { readAlerts, readReconciliations, reconcileNow } from './report-vendors.ts';
import { readStuckRounds, returnRound } from './return-round.ts';

export const operatorCatalogueRoutes = routes(operatorCatalogue, {
  vendors: readVendors,
  setVendor,
  setVendorKey,
  games: readGames,
  setGame,
  stuckRounds: readStuckRounds,
  returnRound,
  heldWins: readHeldWins,
  decideHeldWin,
  reconciliations: readReconciliations,
  reconcile: reconcileNow,
  vendorAlerts: readAlerts,
});
