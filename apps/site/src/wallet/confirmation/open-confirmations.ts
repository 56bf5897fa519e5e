import type { AnswerOf } from '@fairground/contract';
import { create } from 'zustand';
import { knownStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { isOn } from '../../shared/is-on.ts';
import { useSession } from '../../shared/session.ts';

export type Confirmation = AnswerOf<typeof api.wallet.paymentConfirmations>[number];

/** Payments of other members that this one still has to answer; the dialog is open while there are any. */
export const useConfirmations = create<{ items: readonly Confirmation[] }>(() => ({ items: [] }));

/** Money between members is for real ones; trial and test accounts are never asked. */
const REAL_ROLES = new Set(['0', '1', '2']);

export const asksRole = (isAgent: string): boolean => REAL_ROLES.has(isAgent);

/** Looks whether something waits; without an answer nothing opens, and nothing is said. */
export async function openConfirmations(): Promise<void> {
  const { token, isAgent } = useSession.getState();
  if (!token || !asksRole(isAgent) || !isOn(knownStatus()?.whitelabelVal ?? {}, 'C2C')) return;
  const items = await call(api.wallet.paymentConfirmations, {}, { alert: false }).catch(() => []);
  useConfirmations.setState({ items });
}

/** An item that was answered is gone; with the last one the dialog goes, too. */
const withoutItem = (items: readonly Confirmation[], payDetailId: string): Confirmation[] =>
  items.filter((item) => item.payDetailId !== payDetailId);

export const dropConfirmation = (payDetailId: string): void =>
  useConfirmations.setState(({ items }) => ({ items: withoutItem(items, payDetailId) }));

export const closeConfirmations = (): void => useConfirmations.setState({ items: [] });
