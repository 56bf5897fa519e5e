import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Search, SearchName } from './search.ts';

const useSearchOfPage = (): Search => useSearch({ strict: false });

/** Writes a part of the address anew; `replace` leaves no step to go back to. */
function useChange() {
  const navigate = useNavigate();
  return (change: (search: Search) => Search, { replace = false } = {}): void =>
    void navigate({ to: '.', search: change, replace });
}

/** One of a few choices. The first one is the usual one and needs no words in the address. */
export function useChoice<Choice extends string>(
  name: SearchName,
  choices: readonly Choice[],
): [Choice, (choice: Choice) => void] {
  const given = useSearchOfPage()[name];
  const change = useChange();
  const usual = choices[0] as Choice;
  const chosen = choices.find((choice) => choice === given) ?? usual;
  return [chosen, (choice) => change((search) => ({ ...search, [name]: choice === usual ? '' : choice }))];
}

/** The section of a page. What was chosen within another section does not count here. */
export function useTab<Tab extends string>(tabs: readonly Tab[]): [Tab, (tab: Tab) => void] {
  const [tab] = useChoice('tab', tabs);
  const change = useChange();
  return [tab, (next) => change(({ merchant }) => ({ merchant, tab: next === tabs[0] ? '' : next }))];
}

/** Whom a page is about. Filters name things of the merchant before, so they go. */
export function useMerchant(codes: readonly string[]): [string, (code: string) => void] {
  const [merchant = ''] = useChoice('merchant', codes);
  const change = useChange();
  return [merchant, (code) => change(({ tab }) => ({ tab, merchant: code }))];
}

/** A value that may be anything, such as the name of a row. */
export function useValue(name: SearchName): [string, (value: string) => void] {
  const value = useSearchOfPage()[name] ?? '';
  const change = useChange();
  return [value, (next) => change((search) => ({ ...search, [name]: next }))];
}

/** Words that are being typed: shown at once, and no step to go back to for each letter. */
export function useTypedValue(name: SearchName): [string, (value: string) => void] {
  const [value] = useValue(name);
  const [typed, setTyped] = useState(value);
  const change = useChange();
  const type = (next: string) => {
    setTyped(next);
    change((search) => ({ ...search, [name]: next }), { replace: true });
  };
  return [typed, type];
}
