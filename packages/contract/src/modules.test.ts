import { expect, test } from 'vitest';
import { CLIENT_TYPE, PLATFORM } from './constants.ts';
import { operatorApi, playerApi } from './index.ts';
import { isModuleOn, type ModuleNode, modIds } from './modules.ts';
import { hasAgentMenu, isReal, isTrial, roles } from './roles.ts';

const node = (modId: string, enabled: string, childrenNodes: ModuleNode[] = []) => ({
  modId,
  enabled,
  childrenNodes,
});

test('a switch is found at any depth of the tree [SET-003]', () => {
  const tree = [node('A', '0', [node('B', '0', [node('C', '1')])])];
  expect(isModuleOn(tree, 'C')).toBe(true);
});

test('anything but 1, and a module that is absent, is off [SET-004]', () => {
  const tree = [node('A', '0'), node('B', 'true'), node('C', '1')];
  expect(['A', 'B', 'C', 'D'].map((id) => isModuleOn(tree, id))).toEqual([false, false, true, false]);
});

test('each endpoint of the player site carries a module id of the tree [REQ-020]', () => {
  const endpoints = Object.values(playerApi).flatMap((contract) => Object.values(contract));
  expect(endpoints.length).toBeGreaterThan(10);
  for (const endpoint of endpoints) expect(modIds, endpoint.id).toContain(endpoint.module);
});

test('every call has its own method and path', () => {
  const keys = [...Object.values(playerApi), ...Object.values(operatorApi)]
    .flatMap((contract) => Object.values(contract))
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the client calls itself type 3 on html5-desktop [CON-001 CON-002]', () => {
  expect([CLIENT_TYPE, PLATFORM]).toEqual([3, 'html5-desktop']);
});

test('0, 1, 2 are real accounts, 4, 40, 41, 42 are not [ACC-210 ACC-211]', () => {
  expect(roles.filter(isReal)).toEqual([0, 1, 2]);
  expect(roles.filter(isTrial)).toEqual([4, 40, 41, 42]);
  expect(roles.filter(hasAgentMenu)).toEqual([1, 2, 41, 42]);
});
