import { formatMoney } from '@fairground/money';
import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { Table, TableState } from './table.ts';

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('outside of a table');
  return table;
}

export function useTableState<Part>(pick: (state: TableState) => Part): Part {
  return useStore(useTable().store, pick);
}

/** Writes amounts in the currency of the session. */
export function useMoney(): (minor: bigint) => string {
  const { currency } = useTable().session;
  return useCallback((minor) => isolate(formatMoney(minor, { currency })), [currency]);
}

/** Figures run from left to right; within Arabic they are kept apart, or the sign would change sides. */
const isolate = (text: string): string =>
  document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
