import { operatorApi, playerApi } from './index.ts';
import { tableOf } from './table.ts';

const PLAYER = 'virtual:fairground/player-api';
/** Of domains whose pages are opened by few: it stays out of what every page loads. */
const POINTS = 'virtual:fairground/points-api';
const OPERATOR = 'virtual:fairground/operator-api';

/** Serves the contract to pages as plain data, evaluated at build time: no schema library in the bundle. */
export function contractTable() {
  return {
    name: 'fairground-contract-table',
    resolveId: (id: string) => ([PLAYER, POINTS, OPERATOR].includes(id) ? `\0${id}` : null),
    load(id: string) {
      const { pointsMall, ...others } = playerApi;
      if (id === `\0${PLAYER}`) return `export const api = ${JSON.stringify(tableOf(others))};`;
      if (id === `\0${POINTS}`) return `export const api = ${JSON.stringify(tableOf({ pointsMall }))};`;
      if (id === `\0${OPERATOR}`) return `export const api = ${JSON.stringify(tableOf(operatorApi))};`;
      return null;
    },
  };
}
