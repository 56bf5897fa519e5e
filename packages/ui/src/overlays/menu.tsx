import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../theme/class-names.ts';
import { type FloatOptions, useDismiss, useFloat } from './float.ts';
import style from './menu.module.css';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Small words at the end: a count, a shortcut, the present choice. */
  note?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  checked?: boolean;
};

export type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

export type MenuProps = FloatOptions & {
  /** Spread the properties on a button: `trigger={(props) => <IconButton {...props} … />}`. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  label: string;
  items: readonly MenuItem[];
  /** Above the items, e.g. who is signed in. */
  header?: ReactNode;
};

export function Menu({ trigger, label, items, header, ...float }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => [anchor, list], []);
  const close = useCallback((how?: 'escape' | 'outside') => {
    setOpen(false);
    if (how !== 'outside') anchor.current?.focus();
  }, []);
  useDismiss(parts, open, close);
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open &&
        createPortal(
          <MenuList {...{ id, label, items, header, anchor, list, close, ...float }} />,
          document.body,
        )}
    </>
  );
}

type MenuListProps = FloatOptions &
  Pick<MenuProps, 'label' | 'items' | 'header'> & {
    id: string;
    anchor: RefObject<HTMLElement | null>;
    list: RefObject<HTMLDivElement | null>;
    close: (how?: 'escape' | 'outside') => void;
  };

function MenuList({ id, label, items, header, anchor, list, close, ...float }: MenuListProps) {
  const position = useFloat(anchor, list, float);
  const placed = position !== undefined;
  useEffect(() => {
    if (placed) list.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(:disabled)')?.focus();
  }, [placed, list]);
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      data-float=""
      className={style.list}
      style={position ?? { visibility: 'hidden' }}
      onKeyDown={(event) => moveFocus(event, close)}
    >
      {header && <div className={style.header}>{header}</div>}
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          {...roleOf(item)}
          tabIndex={-1}
          disabled={item.disabled}
          className={classNames(style.item, item.danger && style.danger)}
          onClick={() => {
            close();
            item.onSelect();
          }}
        >
          {item.icon}
          <span className={style.label}>{item.label}</span>
          {item.note && <span className={style.note}>{item.note}</span>}
        </button>
      ))}
    </div>
  );
}

function roleOf({ checked }: MenuItem) {
  return checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked };
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') {
    event.preventDefault();
    close();
    return;
  }
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  const goals: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    Home: 0,
    End: stops.length - 1,
  };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  stops.at(goal % stops.length)?.focus();
}
