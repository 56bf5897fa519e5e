import { expect, test } from 'vitest';
import { domainOf } from './agent-link.ts';

const hosts = ['aurora.example', 'play.example'];

test('an agent’s sub-domain stands before the host that is open, also where that is somebody’s own [ACC-148]', () => {
  expect(domainOf('agent001', 'play.example', hosts)).toBe('agent001.play.example');
  expect(domainOf('agent001', 'agent009.aurora.example', hosts)).toBe('agent001.aurora.example');
  expect(domainOf('agent001', 'localhost', hosts)).toBe('agent001.aurora.example');
});

test('what cannot stand in the name of a host, or is a name of the house, is no sub-domain [ACC-148]', () => {
  expect(domainOf('agent_1', 'play.example', hosts)).toBeNull();
  expect(domainOf('www', 'play.example', hosts)).toBeNull();
  expect(domainOf('agent001', 'localhost', [])).toBeNull();
});
