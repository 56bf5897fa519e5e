import { useTranslation } from '@fairground/i18n/react';
import { ChevronDownIcon } from '@fairground/ui/icons/icons.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import { Link, useRouterState } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Area, areaName, mainAreas } from '../../catalogue/public.ts';
import { useStatus } from '../../merchants/public.ts';
import { isOn } from '../../shared/is-on.ts';
import style from './category-menu.module.css';
import { CategoryPanel } from './category-panel.tsx';

const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 180;

/** The areas of the product. Pointing at one, or pressing its arrow, unfolds what is in it. */
export function CategoryMenu() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { open, point, leave, toggle, close } = useUnfolding(path);
  const shown = mainAreas.filter(({ module }) => isOn(whitelabelVal, module));
  return (
    <nav className={style.menu} aria-label={t('nav.main')}>
      <ul className={style.list}>
        {shown.map((area) => (
          <Entry
            key={area.key}
            area={area}
            isOpen={open === area.key}
            isHere={area.to === path}
            onPoint={() => point(area.key)}
            onLeave={leave}
            onToggle={() => toggle(area.key)}
            onClose={close}
          />
        ))}
        {isOn(whitelabelVal, 'PROMO') && (
          <li>
            <Link to="/promotions" className={classNames(style.link, path === '/promotions' && style.here)}>
              {t('nav.promotions')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface EntryProps {
  area: Area;
  isOpen: boolean;
  isHere: boolean;
  onPoint: () => void;
  onLeave: () => void;
  onToggle: () => void;
  onClose: () => void;
}

function Entry({ area, isOpen, isHere, onPoint, onLeave, onToggle, onClose }: EntryProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = t(areaName(area));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !isOpen) return;
    onClose();
    event.currentTarget.querySelector('button')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget as Node)) onClose();
  };
  return (
    <li onMouseEnter={onPoint} onMouseLeave={onLeave} onKeyDown={onKeyDown} onBlur={onBlur}>
      <span className={classNames(style.entry, isHere && style.here, isOpen && style.open)}>
        <Link to={area.to} className={style.link} onClick={onClose}>
          {name}
        </Link>
        <button
          type="button"
          className={style.arrow}
          aria-label={t('nav.more_of', { name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <ChevronDownIcon size={14} />
        </button>
      </span>
      <div id={id} hidden={!isOpen} className={style.panel}>
        {isOpen && <CategoryPanel area={area} onChoose={onClose} />}
      </div>
    </li>
  );
}

/** Opens a moment after the pointer arrives and closes a moment after it left, so that a slip of the hand does neither. */
function useUnfolding(path: string) {
  const [open, setOpen] = useState<Area['key'] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: Area['key'] | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page folds the panel, whatever led there
  useEffect(() => setOpen(null), [path]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    open,
    point: (key: Area['key']) => later(key, open ? 0 : OPEN_AFTER_MS),
    leave: () => later(null, CLOSE_AFTER_MS),
    toggle: (key: Area['key']) => (open === key ? close() : setOpen(key)),
    close,
  };
}
