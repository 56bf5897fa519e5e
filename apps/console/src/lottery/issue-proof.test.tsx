// @vitest-environment happy-dom
import { initI18n } from '@fairground/i18n/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IssueProof } from './issue-proof.tsx';

// Its own place: other files of the worker use the same document.
const place = document.createElement('div');
const root = createRoot(place);

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await initI18n({ locale: 'en', namespaces: ['lottery', 'console'] });
  document.body.append(place);
});
afterAll(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const drawn = {
  numero: '20260101007',
  winNo: '1,2,3,4,5',
  seed: 'aa'.repeat(32),
  digest: 'bb'.repeat(32),
  position: 41,
  lockTime: '2026-01-01T00:00:30.000Z',
};

/** What the dialog says of an issue, by its names. */
async function proofOf(
  issue: typeof drawn | (Omit<typeof drawn, 'seed' | 'winNo'> & { seed: null; winNo: null }),
) {
  await act(async () => root.render(<IssueProof key={String(issue.seed)} issue={issue} />));
  await act(async () => place.querySelector('button')?.click());
  const facts = [...document.querySelectorAll('[role=dialog] dl > div, dialog dl > div')];
  const said = facts.map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ]);
  return Object.fromEntries(said) as Record<string, string>;
}

test('the proof of a draw shows operators all that its result follows from', async () => {
  const { Result, ...others } = await proofOf(drawn);
  expect(Result).toBe(drawn.winNo);
  expect(Object.values(others)).toEqual([drawn.seed, drawn.digest, '41', 'Jan 1, 2026, 12:00:30 AM (UTC)']);
});

test('before the draw the book is closed and its digest stands, but neither seed nor result is told', async () => {
  const facts = Object.values(await proofOf({ ...drawn, seed: null, winNo: null }));
  expect(facts).toEqual([drawn.digest, '41', 'Jan 1, 2026, 12:00:30 AM (UTC)']);
});
