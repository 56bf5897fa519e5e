import { expect, test } from 'vitest';
import { requireNode } from './deps.mjs';

test.each(['18.20.4', '20.18.3'])(
  'Node %s is too old, and that is said before anything else fails',
  (version) => {
    expect(() => requireNode(version)).toThrow(`needs Node 20.19 or newer; this is Node ${version}`);
  },
);

test.each(['20.19.0', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});
