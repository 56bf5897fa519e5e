import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './area-head.css';
import style from './area-page.module.css';
import { type CoverName, coverUrl } from './cover-url.ts';
import { usePageTitle } from './use-page-title.ts';

const SIZE = { width: 1440, height: 400 };
const LOW_SIZE = { width: 1440, height: 240 };

export interface AreaPageProps {
  title: string;
  /** What the tab is called while something of the page is open; the title otherwise. */
  tab?: string | undefined;
  /** One true line: what this is, or that it is still being built. */
  text: string;
  cover: CoverName;
  /** Shown above the title, such as the state of the area. */
  badge?: ReactNode;
  /** The way on; home when nothing better is at hand. */
  actions?: ReactNode;
  /** People come for what stands below: the head is low and leads nowhere else. */
  isLow?: boolean;
  /** What the page has besides. */
  children?: ReactNode;
}

/** Drawings with figures on them. Where the head is mirrored they are asked for the other way round. */
const WITH_FIGURES = ['slots', 'lottery', 'elott', 'pvp'];

function headUrl(cover: CoverName, size: typeof SIZE): string {
  const isMirrored = document.documentElement.dir === 'rtl' && WITH_FIGURES.includes(cover.key);
  return `${coverUrl(cover, size)}${isMirrored ? '&dir=rtl' : ''}`;
}

/** The head of an area: its own drawing, its name, one honest line and a way on. */
export function AreaPage({
  title,
  tab = title,
  text,
  cover,
  badge,
  actions,
  isLow = false,
  children,
}: AreaPageProps) {
  const { t } = useTranslation();
  usePageTitle(tab);
  const size = isLow ? LOW_SIZE : SIZE;
  return (
    <div className={style.page}>
      <section className="area-head" data-low={isLow ? '' : undefined}>
        <img className="area-cover" src={headUrl(cover, size)} alt="" {...size} />
        <div className={style.words}>
          {badge}
          <h1 className={style.title}>{title}</h1>
          <p className={style.text}>{text}</p>
          {!isLow && (
            <div className={style.actions}>
              {actions ?? (
                <Link to="/" className={classNames(buttonClass({}), style.action)}>
                  {t('action.go_home')}
                </Link>
              )}
            </div>
          )}
        </div>
      </section>
      {children}
    </div>
  );
}
