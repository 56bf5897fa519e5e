import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/button.tsx';
import { classNames } from '@fairground/ui/class-names.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './area-head.css';
import style from './area-page.module.css';
import { type CoverName, coverUrl } from './cover-url.ts';
import { usePageTitle } from './use-page-title.ts';

const SIZE = { width: 1440, height: 400 };

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
  /** What the page has besides. */
  children?: ReactNode;
}

/** Drawings with figures on them. Where the head is mirrored they are asked for the other way round. */
const WITH_FIGURES = ['slots', 'lottery', 'elott', 'pvp'];

function headUrl(cover: CoverName): string {
  const isMirrored = document.documentElement.dir === 'rtl' && WITH_FIGURES.includes(cover.key);
  return `${coverUrl(cover, SIZE)}${isMirrored ? '&dir=rtl' : ''}`;
}

/** The head of an area: its own drawing, its name, one honest line and a way on. */
export function AreaPage({ title, tab = title, text, cover, badge, actions, children }: AreaPageProps) {
  const { t } = useTranslation();
  usePageTitle(tab);
  return (
    <div className={style.page}>
      <section className="area-head">
        <img className="area-cover" src={headUrl(cover)} alt="" {...SIZE} />
        <div className={style.words}>
          {badge}
          <h1 className={style.title}>{title}</h1>
          <p className={style.text}>{text}</p>
          <div className={style.actions}>
            {actions ?? (
              <Link to="/" className={classNames(buttonClass({}), style.action)}>
                {t('action.go_home')}
              </Link>
            )}
          </div>
        </div>
      </section>
      {children}
    </div>
  );
}
