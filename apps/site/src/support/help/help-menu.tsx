import { useTranslation } from '@fairground/i18n/react';
import { ChevronDownIcon } from '@fairground/ui/icons/icons.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import style from './help-page.module.css';
import type { HelpTopic } from './help-topic.ts';

/** The topics at the side; the head folds them away, which a phone is glad of. */
export function HelpMenu({ topics, active }: { topics: readonly HelpTopic[]; active: string }) {
  const { t } = useTranslation('support');
  const [isUnfolded, setUnfolded] = useState(true);
  return (
    <nav className={style.menu} aria-label={t('menu')}>
      <button
        type="button"
        className={style.fold}
        aria-expanded={isUnfolded}
        aria-controls="help-topics"
        title={t('menu.toggle')}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('menu')}
        <ChevronDownIcon size={18} className={style.arrow} />
      </button>
      <ul id="help-topics" hidden={!isUnfolded}>
        {topics.map(({ code, title, children }) => {
          const isActive = code === active || children.some((child) => child.code === active);
          return (
            <li key={code}>
              <Link
                to="."
                hash={code}
                className={style.entry}
                aria-current={isActive ? 'true' : undefined}
                activeOptions={{ includeHash: true }}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
