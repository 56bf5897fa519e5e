// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { DialogHost } from './dialog-host.tsx';
import { askConfirm, showAlert } from './dialog-store.ts';

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="page"><button id="opener">Open</button></div><div id="app"></div>';
  page = document.getElementById('page') as HTMLElement;
  root = createRoot(document.getElementById('app') as HTMLElement);
});

afterEach(async () => {
  await act(async () => root.unmount());
});

const render = (node: React.ReactNode) => act(async () => root.render(node));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (found) => found.textContent === name || found.getAttribute('aria-label') === name,
  ) as HTMLButtonElement;
const press = (key: string, shiftKey = false) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
    );
  });

describe('a dialog', () => {
  let closed = 0;
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Sign in" labels={{ close: 'Close' }} onClose={() => (closed += 1)}>
      <button type="button">First</button>
      <button type="button">Last</button>
    </Dialog>
  );

  test('takes the focus, keeps Tab inside, and gives the focus back when it closes', async () => {
    document.getElementById('opener')?.focus();
    await render(dialog(true));
    expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true);

    button('Last').focus();
    await press('Tab');
    expect(document.activeElement).toBe(button('Close'));
    await press('Tab', true);
    expect(document.activeElement).toBe(button('Last'));

    await render(dialog(false));
    expect(document.activeElement?.id).toBe('opener');
  });

  test('puts the page behind it out of reach while it is open', async () => {
    await render(dialog(true));
    expect(page.inert).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
    await render(dialog(false));
    expect(page.inert).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('closes on Escape, the upper one of two only', async () => {
    closed = 0;
    let closedUpper = 0;
    const upper = (
      <Dialog open title="Captcha" labels={{ close: 'Close' }} onClose={() => (closedUpper += 1)}>
        Type the letters
      </Dialog>
    );
    await render([<div key="lower">{dialog(true)}</div>, <div key="upper">{upper}</div>]);
    await press('Escape');
    expect([closedUpper, closed]).toEqual([1, 0]);
  });
});

describe('askConfirm and showAlert', () => {
  const labels = { confirm: 'OK', cancel: 'Cancel', close: 'Close' };

  test('are answered by the button, one after the other', async () => {
    await render(<DialogHost labels={labels} />);
    const answers: (boolean | undefined)[] = [];
    await act(async () => {
      askConfirm({ title: 'Withdraw 100?' }).then((yes) => answers.push(yes));
      askConfirm({ title: 'Sign out?', confirmLabel: 'Sign out' }).then((yes) => answers.push(yes));
      showAlert({ title: 'Please sign in first', tone: 'warning' }).then(() => answers.push(undefined));
    });
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(document.activeElement).toBe(button('OK'));

    await act(async () => button('OK').click());
    expect(document.body.textContent).toContain('Sign out?');
    await act(async () => button('Cancel').click());
    expect(document.querySelector('dialog')?.getAttribute('role')).toBe('alertdialog');
    expect(button('Cancel')).toBeUndefined();
    await press('Escape');

    expect(answers).toEqual([true, false, undefined]);
    expect(document.querySelector('dialog')).toBeNull();
  });
});
