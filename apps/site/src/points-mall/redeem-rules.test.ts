import { describe, expect, test } from 'vitest';
import { firstProblem } from './redeem-rules.ts';
import { costOf, quantityOf } from './reward-cost.ts';
import { shownOf } from './shown-of.ts';

const whole = {
  line: 'lan.line',
  password: '123456',
  recipientName: 'Lan',
  address: 'Canal Street 1',
  mobileNum: '13800000000',
};
const rules = { needsLine: true, isVirtual: false, mobile: { minLength: 10, maxLength: 16 } };

describe('a form is looked at in its order, and the first that is missing is said [PTS-029]', () => {
  test.each([
    ['line', 'enter_line'],
    ['password', 'br_enter_moneypwd'],
    ['recipientName', 'br_enter_plname'],
    ['address', 'br_enter_getaddree'],
    ['mobileNum', 'br_enter_cphone'],
  ] as const)('%s [PTS-030 PTS-031 PTS-033 PTS-034 PTS-035]', (field, problem) => {
    const order = ['line', 'password', 'recipientName', 'address', 'mobileNum'] as const;
    const after = Object.fromEntries(order.slice(order.indexOf(field)).map((name) => [name, '']));
    expect(firstProblem({ ...whole, ...after }, rules)).toBe(problem);
  });

  test.each(['138', '13800000000000000', '+8613800000', 'a3800000000'])(
    'mobile %s [PTS-036]',
    (mobileNum) => {
      expect(firstProblem({ ...whole, mobileNum }, rules)).toBe('br_enright_cphone');
    },
  );

  test('whole, without LINE where none is asked for, and for what is not sent', () => {
    expect(firstProblem(whole, rules)).toBeNull();
    expect(firstProblem({ ...whole, line: '' }, { ...rules, needsLine: false })).toBeNull();
    const nothing = { ...whole, line: '', recipientName: '', address: '', mobileNum: '' };
    expect(firstProblem(nothing, { ...rules, needsLine: false, isVirtual: true })).toBeNull();
  });
});

test.each([
  ['', 5, 1],
  ['0', 5, 1],
  ['3', 5, 3],
  ['9', 5, 5],
])('«%s» of %i there is %i [PTS-037 PTS-038]', (text, inventory, quantity) => {
  expect(quantityOf(text, inventory)).toBe(quantity);
});

test('points alone, points and money, and no choice without a price in points [PTS-026 PTS-027 PTS-028]', () => {
  const reward = { price: '10.5', mpPointAmount: '4', mpMoneyAmount: '2.25' };
  const two = (redeemType: 'P' | 'PM') => costOf(reward, { redeemType, quantity: 2 });
  expect(two('P')).toMatchObject({ pointsWire: '21.00', moneyWire: '0.00' });
  expect(two('PM')).toMatchObject({ pointsWire: '8.00', moneyWire: '4.50' });
  expect(costOf({ ...reward, price: null }, { redeemType: 'P', quantity: 1 })).toMatchObject({
    pointsWire: '4.00',
    moneyWire: '2.25',
  });
});

test('three of each type, seven of the chosen one, all on request [PTS-048 PTS-049 PTS-050]', () => {
  expect(shownOf({ isChosen: false, isAll: false })).toBe(3);
  expect(shownOf({ isChosen: true, isAll: false })).toBe(7);
  expect(shownOf({ isChosen: false, isAll: true })).toBe(1_000);
});
