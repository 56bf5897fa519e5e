import { operatorCatalogue } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { noteCollusionFlag, readCollusionFlags } from './oversight/collusion-desk.ts';
import { readSources } from './oversight/report-sources.ts';
import { readAlerts, readReconciliations, reconcileNow } from './oversight/report-vendors.ts';
import { readStuckRounds, returnRound } from './oversight/return-round.ts';
import { closeTable, readGameTables, setTables, voidTableRound } from './oversight/table-desk.ts';
import { decideHeldWin, readHeldWins } from './rounds/decide-held-win.ts';
import { setVendorLimits } from './shelf/change-vendor-limits.ts';
import { decideVendorProposal, readVendorProposals } from './shelf/decide-vendor-proposal.ts';
import { proposeVendorKey, takeVendorKey } from './shelf/hand-out-keys.ts';
import { readGames, setGame } from './shelf/keep-games.ts';
import { readVendors, setVendor, turnOffVendorKey } from './shelf/keep-vendors.ts';

export const operatorCatalogueRoutes = routes(operatorCatalogue, {
  vendors: readVendors,
  setVendor,
  setVendorLimits,
  proposeVendorKey,
  turnOffVendorKey,
  vendorProposals: readVendorProposals,
  decideVendorProposal,
  takeVendorKey,
  games: readGames,
  setGame,
  stuckRounds: readStuckRounds,
  returnRound,
  heldWins: readHeldWins,
  decideHeldWin,
  reconciliations: readReconciliations,
  reconcile: reconcileNow,
  vendorAlerts: readAlerts,
  collusionFlags: readCollusionFlags,
  noteCollusionFlag,
  gameTables: readGameTables,
  setTables,
  closeTable,
  voidTableRound,
  acquisition: readSources,
});
