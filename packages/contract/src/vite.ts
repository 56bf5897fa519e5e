import { operatorApi, playerApi } from './index.ts';
import { tableOf } from './table.ts';

const { agents, chat, pointsMall, support, vip, ...others } = playerApi;

/** What pages know of the contract. Domains whose pages few open have a module of their own: it stays out of what every page loads. */
const MODULES: Readonly<Record<string, Parameters<typeof tableOf>[0]>> = {
  'virtual:fairground/player-api': others,
  'virtual:fairground/agents-api': { agents },
  'virtual:fairground/chat-api': { chat },
  'virtual:fairground/points-api': { pointsMall },
  'virtual:fairground/support-api': { support },
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
      return id.startsWith('\0') && entries ? moduleOf(tableOf(entries)) : null;
    },
  };
}

/** Whose an endpoint is and what it is called follows from its place: said when the page loads, it need not travel. */
export function moduleOf(table: ReturnType<typeof tableOf>): string {
  const nameless = (_key: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('path' in value)) return value;
    return { ...value, id: undefined, audience: undefined };
  };
  const first = Object.entries(table).flatMap(([domain, rows]) => {
    const [[name, row] = []] = Object.entries(rows);
    return name && row ? [{ domain, audience: row.audience, called: row.id.slice(0, -name.length - 1) }] : [];
  });
  const called = Object.fromEntries(first.map((one) => [one.domain, one.called]));
  return `const api = ${JSON.stringify(table, nameless)};
const called = ${JSON.stringify(called)};
for (const domain in api)
  for (const name in api[domain])
    Object.assign(api[domain][name], { id: called[domain] + '.' + name, audience: '${first[0]?.audience}' });
export { api };`;
}
