import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Announcement, useAnnouncements, useSwitch } from '../merchants/public.ts';
import { api, endpointQuery } from '../shared/api.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { useSession } from '../shared/session.ts';
import { StateCard } from '../shared/states/state-card.tsx';
import { SwitchedOff } from '../shared/states/switched-off.tsx';
import { useQueryText } from '../shared/use-query-text.ts';
import { PromotionCard } from './promotion-card.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import style from './promotions.module.css';
import { useWaiting } from './waiting.ts';

const ALL = 'all';

/** What is on, by category. `?id=` opens one, the hash opens and shows its place; a time stamp says nothing. */
export function PromotionsPage() {
  const { t } = useTranslation(['shell', 'promotions']);
  const isOpen = useSwitch('PROMO');
  const { announcements, isLoading } = useAnnouncements('PR');
  const { named, isMissing, close } = useNamed(announcements, isLoading);
  const [category, setCategory] = useState(ALL);
  if (!isOpen) return <SwitchedOff title={t('nav.promotions')} />;
  const shown = announcements.filter(
    ({ promoAnnouncementCategoryIds }) => category === ALL || promoAnnouncementCategoryIds.includes(category),
  );
  return (
    <AreaPage
      title={t('nav.promotions')}
      tab={named?.title}
      text={t('promotions:lead')}
      cover={{ kind: 'category', key: 'promotions' }}
      actions={<Join />}
    >
      <Waiting />
      {isMissing && <p role="status">{t('promotions.unknown')}</p>}
      {isLoading && <Skeleton className={style.coming} />}
      {announcements.length > 0 && (
        <CategoryTabs announcements={announcements} active={category} onChange={setCategory} />
      )}
      {!isLoading && shown.length === 0 && (
        <StateCard drawing="empty" title={t('state.empty.title')} text={t('state.empty.promotions')} />
      )}
      <ul className={style.grid} data-promotions="">
        {shown.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} level={2} />
          </li>
        ))}
      </ul>
      {named && <PromotionDialog promotion={named} onClose={close} />}
    </AreaPage>
  );
}

/** What waits for a member, with the ways to it. */
function Waiting() {
  const { t } = useTranslation('promotions');
  const { count, shortcuts } = useWaiting();
  if (count === 0 && shortcuts.length === 0) return null;
  return (
    <nav className={style.waiting} aria-label={t('waiting')}>
      <span>
        {t('waiting')} {count > 0 && <Badge tone="reward">{count}</Badge>}
      </span>
      {shortcuts.map(({ page, words, count: there }) => (
        <Link
          key={page}
          to="/member"
          search={{ page }}
          className={buttonClass({ tone: 'secondary', size: 'small' })}
        >
          {t(`go.${words}`)} <Badge tone="reward">{there}</Badge>
        </Link>
      ))}
    </nav>
  );
}

/** A visitor needs an account for most of it; a member has what the cards offer. */
function Join() {
  const { t } = useTranslation();
  const canRegister = useSwitch('REGISTER');
  const token = useSession((session) => session.token);
  if (token || !canRegister) return null;
  return (
    <Link to="/register" className={buttonClass({ size: 'large' })}>
      {t('nav.register')}
    </Link>
  );
}

/** The promotion that the address names, by query or hash. */
function useNamed(announcements: readonly Announcement[], isLoading: boolean) {
  const { id } = useQueryText();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const wanted = id || hash;
  const named = wanted
    ? announcements.find((one) => one.id === wanted || one.linkedPromotionId === wanted)
    : undefined;
  const place = named?.id;
  useEffect(() => {
    if (place) document.getElementById(place)?.scrollIntoView({ block: 'center' });
  }, [place]);
  return {
    named,
    isMissing: Boolean(wanted) && !named && !isLoading,
    close: () =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, id: undefined }),
        hash: '',
        resetScroll: false,
      }),
  };
}

interface CategoryTabsProps {
  announcements: readonly Announcement[];
  active: string;
  onChange: (category: string) => void;
}

/** Only categories that something stands in. */
function CategoryTabs({ announcements, active, onChange }: CategoryTabsProps) {
  const { t } = useTranslation('promotions');
  const { data: categories = [] } = useQuery(endpointQuery(api.promotions.categories, {}));
  const used = categories.filter(({ id }) =>
    announcements.some(({ promoAnnouncementCategoryIds: ids }) => ids.includes(id)),
  );
  return (
    <Tabs
      look="pill"
      label={t('categories')}
      active={active}
      onChange={onChange}
      tabs={[{ key: ALL, label: t('all') }, ...used.map(({ id, name }) => ({ key: id, label: name }))]}
    />
  );
}
