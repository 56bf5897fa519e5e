// @vitest-environment happy-dom
import { initI18n } from '@fairground/i18n/react';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DigitPad } from './digit-pad.tsx';

let chosen: readonly string[] = [];
function Desk() {
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  chosen = numbers;
  return <DigitPad label="Numbers" width={3} isOrdered chosen={numbers} onChosen={setNumbers} />;
}

// Its own place: other files of the worker use the same document.
const place = document.createElement('div');
const root = createRoot(place);
const click = (found: (button: HTMLButtonElement) => boolean) =>
  act(async () => [...place.querySelectorAll('button')].find(found)?.click());
const press = async (digits: string) => {
  for (const digit of digits) await click(({ textContent }) => textContent === digit);
};

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await initI18n({ locale: 'en', namespaces: ['lottery'] });
  document.body.append(place);
  await act(async () => root.render(<Desk />));
});
afterAll(async () => {
  await act(async () => root.unmount());
  place.remove();
});

test('the last digit of a number adds it, once; what is half made is not a number', async () => {
  await press('12');
  expect(chosen).toEqual([]);
  await press('3');
  await press('123');
  await press('45');
  expect(chosen).toEqual(['123']);
  expect(place.querySelector('[role=status]')?.textContent).toBe('45');
  await click(({ textContent }) => textContent === 'Delete last');
  await press('56');
  expect(chosen).toEqual(['123', '456']);
});

test('every order of the digits is added on demand, and each number can be taken out again', async () => {
  await act(async () => place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  await press('778');
  expect(chosen).toEqual(['123', '456', '778', '787', '877']);
  await click((button) => button.getAttribute('aria-label') === 'Remove 787');
  expect(chosen).toEqual(['123', '456', '778', '877']);
});
