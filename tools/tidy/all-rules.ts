import type { Rule } from './rule.ts';
import { blindOutcomes } from './rules/blind-outcomes.ts';
import { cleanText } from './rules/clean-text.ts';
import { clockAndChance } from './rules/clock-and-chance.ts';
import { contractModules } from './rules/contract-modules.ts';
import { domainDoors } from './rules/domain-doors.ts';
import { fastPaths } from './rules/fast-paths.ts';
import { fileKinds, smallFolders } from './rules/file-kinds.ts';
import { fileNames } from './rules/file-names.ts';
import { gentleMigrations } from './rules/gentle-migrations.ts';
import { length } from './rules/length.ts';
import { merchantScope } from './rules/merchant-scope.ts';
import { noCycles } from './rules/no-cycles.ts';
import { pageWalls } from './rules/page-walls.ts';
import { roomOrder } from './rules/room-order.ts';
import { rowIds } from './rules/row-ids.ts';
import { sqlHome } from './rules/sql-home.ts';
import { wholeMoney } from './rules/whole-money.ts';
import { workspaceWalls } from './rules/workspace-walls.ts';

export const allRules: readonly Rule[] = [
  domainDoors,
  pageWalls,
  roomOrder,
  fastPaths,
  workspaceWalls,
  noCycles,
  blindOutcomes,
  contractModules,
  fileKinds,
  smallFolders,
  fileNames,
  length,
  sqlHome,
  merchantScope,
  gentleMigrations,
  clockAndChance,
  wholeMoney,
  cleanText,
  rowIds,
];
