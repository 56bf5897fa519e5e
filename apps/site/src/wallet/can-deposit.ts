import { isOn, type Switches } from '../shared/is-on.ts';

/** Deposits and withdrawals have a switch each, and a credit market has neither. */
export const canDeposit = (switches: Switches): boolean =>
  isOn(switches, 'DEPOSIT') && !isOn(switches, 'CREDITMAR3');

export const canWithdraw = (switches: Switches): boolean =>
  isOn(switches, 'WITHDRAW') && !isOn(switches, 'CREDITMAR3');
