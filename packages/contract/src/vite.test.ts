import { expect, test } from 'vitest';
import { operatorApi, playerApi } from './index.ts';
import { tableOf } from './table.ts';
import { moduleOf } from './vite.ts';

test.each([
  ['players', playerApi],
  ['operators', operatorApi],
])('pages of %s have the names of all endpoints, though they do not travel', async (_whose, contract) => {
  const table = tableOf(contract);
  const source = moduleOf(table);
  expect(source.length).toBeLessThan(0.8 * JSON.stringify(table).length);
  const { api } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  expect(api).toEqual(JSON.parse(JSON.stringify(table)));
});
