import { operatorApi, playerApi } from './index.ts';
import { tableOf } from './table.ts';

const PLAYER = 'virtual:fairground/player-api';
const OPERATOR = 'virtual:fairground/operator-api';

/** Serves the contract to pages as plain data, evaluated at build time: no schema library in the bundle. */
export function contractTable() {
  return {
    name: 'fairground-contract-table',
    resolveId: (id: string) => (id === PLAYER || id === OPERATOR ? `\0${id}` : null),
    load(id: string) {
      if (id === `\0${PLAYER}`) return `export const api = ${JSON.stringify(tableOf(playerApi))};`;
      if (id === `\0${OPERATOR}`) return `export const api = ${JSON.stringify(tableOf(operatorApi))};`;
      return null;
    },
  };
}
