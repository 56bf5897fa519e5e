// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Menu } from './menu.tsx';

let root: Root;
let chosen: string[];

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  chosen = [];
  document.body.innerHTML = '<button id="other">Other</button><div id="app"></div>';
  root = createRoot(document.getElementById('app') as HTMLElement);
  const items = ['One', 'Two', 'Three'].map((name) => ({
    key: name,
    label: name,
    disabled: name === 'Two',
    onSelect: () => void chosen.push(name),
  }));
  await act(async () =>
    root.render(
      <Menu
        label="Numbers"
        items={items}
        trigger={(props) => (
          <button type="button" id="trigger" {...props}>
            Open
          </button>
        )}
      />,
    ),
  );
});
afterEach(() => act(async () => root.unmount()));

const trigger = () => document.getElementById('trigger') as HTMLButtonElement;
const list = () => document.querySelector('[role=menu]');
const open = () => act(async () => trigger().click());
const press = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
const focused = () => document.activeElement?.textContent;

test('a menu says that it is one, opens on its first item and names what it belongs to', async () => {
  expect([trigger().getAttribute('aria-haspopup'), trigger().getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ]);
  await open();
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(trigger().getAttribute('aria-controls')).toBe(list()?.id);
  expect([list()?.getAttribute('aria-label'), focused()]).toEqual(['Numbers', 'One']);
});

test('arrows, Home and End move past what is disabled, and round the ends', async () => {
  await open();
  const path = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await press(key);
    path.push(focused());
  }
  expect(path).toEqual(['Three', 'One', 'Three', 'One', 'Three']);
});

test('Escape and Tab close it and give the focus back; a press elsewhere leaves the focus there', async () => {
  for (const key of ['Escape', 'Tab']) {
    await open();
    await press(key);
    expect([list(), focused()], key).toEqual([null, 'Open']);
  }
  await open();
  await act(async () => document.getElementById('other')?.focus());
  expect([list(), focused()]).toEqual([null, 'Other']);
});

test('choosing an item closes the menu and acts once', async () => {
  await open();
  await act(async () => (document.activeElement as HTMLElement).click());
  expect([list(), chosen]).toEqual([null, ['One']]);
});
