import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { ControlShell, controlClass, useControlAttributes } from './control-shell.tsx';
import { useDismiss, useFloat } from './float.ts';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import style from './search-select.module.css';

export type SearchOption = {
  value: string;
  label: string;
  /** Also found by these words, e.g. the country's name in English. */
  keywords?: string;
  start?: ReactNode;
};

export type SearchSelectProps = {
  options: readonly SearchOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Said when nothing fits what was typed. */
  nothingFound: string;
  /** What is chosen, when there is no `Field` around it. */
  label?: string;
  disabled?: boolean;
};

/** A select for long lists: type to narrow it, arrows and Enter to choose. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, placeholder, nothingFound, label, disabled } = props;
  const attributes = useControlAttributes();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => [box, list], []);
  const { open, query, found, marked, start, narrow, choose, close, onKeyDown } = useSearch(props);
  useDismiss(parts, open, close);
  const chosen = options.find((option) => option.value === value);
  return (
    <div ref={box}>
      <ControlShell
        disabled={disabled}
        startSlot={!open && chosen?.start}
        endSlot={<ChevronDownIcon size={16} />}
      >
        <input
          {...attributes}
          className={controlClass}
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && found[marked] ? `${listId}${marked}` : undefined}
          autoComplete="off"
          disabled={disabled}
          placeholder={chosen?.label ?? placeholder}
          value={query ?? chosen?.label ?? ''}
          onClick={() => open || start()}
          onChange={(event) => narrow(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </ControlShell>
      {open &&
        createPortal(
          <Options {...{ listId, box, list, found, marked, value, nothingFound, choose }} />,
          document.body,
        )}
    </div>
  );
}

/** What is typed, what it leaves over, and which of it the arrows stand on. Closed while nothing is typed or shown. */
function useSearch({ options, value, onChange }: Pick<SearchSelectProps, 'options' | 'value' | 'onChange'>) {
  const [query, setQuery] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const found = useMemo(() => matching(options, query ?? ''), [options, query]);
  const close = useCallback(() => setQuery(null), []);
  const open = query !== null;

  const start = () => {
    setQuery('');
    setMarked(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  };
  const narrow = (typed: string) => {
    setQuery(typed);
    setMarked(0);
  };
  const choose = (option: SearchOption) => {
    onChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    const option = found[marked];
    if (move !== undefined) {
      event.preventDefault();
      if (open) setMarked((marked + move + found.length) % Math.max(1, found.length));
      else start();
    } else if (event.key === 'Enter' && open && option) {
      event.preventDefault();
      choose(option);
    }
  };
  return { open, query, found, marked, start, narrow, choose, close, onKeyDown };
}

type OptionsProps = {
  listId: string;
  box: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  found: readonly SearchOption[];
  marked: number;
  value: string | null;
  nothingFound: string;
  choose: (option: SearchOption) => void;
};

function Options({ listId, box, list, found, marked, value, nothingFound, choose }: OptionsProps) {
  const position = useFloat(box, list, { gap: 4 });
  const width = box.current?.offsetWidth;
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      tabIndex={-1}
      data-float=""
      className={style.list}
      style={position ? { ...position, inlineSize: width } : { visibility: 'hidden', inlineSize: width }}
    >
      {found.length === 0 && <p className={style.nothing}>{nothingFound}</p>}
      {found.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that keeps the focus
        <div
          key={option.value}
          id={`${listId}${at}`}
          ref={at === marked ? intoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          className={classNames(style.option, at === marked && style.marked)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.start}
          <span className={style.label}>{option.label}</span>
          {option.value === value && <CheckIcon size={16} />}
        </div>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView?.({ block: 'nearest' });
}

/** Every word typed must begin a word of the option. */
export function matching(options: readonly SearchOption[], query: string): readonly SearchOption[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = ` ${option.label} ${option.keywords ?? ''} ${option.value}`.toLowerCase();
    return words.every((word) => text.includes(` ${word}`) || text.includes(`+${word}`));
  });
}
