// @vitest-environment happy-dom
import { initI18n } from '@fairground/i18n/react';
import { families, randomPick } from '@fairground/lottery-rules';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BetDesk } from './bet-desk.tsx';
import { useBasket } from './desk-store.ts';
import { priceOf, startAmount } from './price.ts';
import { browserUniform } from './uniform.ts';

const family = families.SSC;
const terms = { unit: 'yuan', unitPrice: '2', multiple: 1, series: null } as const;
const betsOf = (play: (typeof family.playTypes)[number]): number => {
  const rows = randomPick(play, browserUniform).split('|');
  const price = priceOf(
    play,
    rows.map((row) => row.split(',').filter(Boolean)),
    {
      terms: { ...terms, amount: startAmount(play, undefined) },
      sale: undefined,
    },
  );
  return price.ok ? price.bets : 0;
};

const place = document.createElement('div');
const root = createRoot(place);
const asked = vi.fn(async () => new Response('{}'));
const press = (label: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  );

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('fetch', asked);
  await initI18n({ locale: 'en', namespaces: ['lottery', 'shell'] });
  document.body.append(place);
});
afterAll(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

test('a random pick that makes many bets buys nothing: it waits to be put into the basket, and there to be bought', async () => {
  const counts = family.playTypes.map((play) => ({ play, bets: betsOf(play) }));
  const many = counts.toSorted((one, other) => other.bets - one.bets)[0];
  if (!many || many.bets < 2) throw new Error('no play makes several bets of one pick');
  const start = { play: many.play, rows: [] };
  await act(async () =>
    root.render(<BetDesk gameCode="CQSSC" family={family} sale={undefined} start={start} />),
  );
  await press('Random pick');
  expect(useBasket.getState().lines).toEqual([]);
  await press('Random pick');
  expect(useBasket.getState().lines).toEqual([]);
  await press('Add to basket');
  expect(useBasket.getState().lines).toMatchObject([{ playType: many.play.code, bets: expect.any(Number) }]);
  expect(useBasket.getState().lines[0]?.bets).toBeGreaterThan(1);
  // Whatever is pressed on the desk, the server hears of no bet.
  expect(asked).not.toHaveBeenCalled();
});
