import { operatorApi, playerApi } from './index.ts';
import { tableOf } from './table.ts';

const { agents, chat, pointsMall, vip, ...others } = playerApi;

/** What pages know of the contract. Domains whose pages few open have a module of their own: it stays out of what every page loads. */
const MODULES: Readonly<Record<string, Parameters<typeof tableOf>[0]>> = {
  'virtual:fairground/player-api': others,
  'virtual:fairground/agents-api': { agents },
  'virtual:fairground/chat-api': { chat },
  'virtual:fairground/points-api': { pointsMall },
  'virtual:fairground/vip-api': { vip },
  'virtual:fairground/operator-api': operatorApi,
};

/** Serves the contract to pages as plain data, evaluated at build time: no schema library in the bundle. */
export function contractTable() {
  return {
    name: 'fairground-contract-table',
    resolveId: (id: string) => (id in MODULES ? `\0${id}` : null),
    load(id: string) {
      const entries = MODULES[id.slice(1)];
      return id.startsWith('\0') && entries
        ? `export const api = ${JSON.stringify(tableOf(entries))};`
        : null;
    },
  };
}
