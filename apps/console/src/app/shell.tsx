import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { centreWithin } from '@fairground/ui/controls/centre-within.ts';
import { Field } from '@fairground/ui/controls/field.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import {
  BellIcon,
  ChatIcon,
  HistoryIcon,
  LogoutIcon,
  MailIcon,
  UsersIcon,
} from '@fairground/ui/icons/icons.tsx';
import {
  CoinsIcon,
  CrownIcon,
  GiftIcon,
  HeadsetIcon,
  LotteryIcon,
  ScaleIcon,
  SlotsIcon,
  StarIcon,
  TreeIcon,
} from '@fairground/ui/icons/play-icons.tsx';
import { DialogHost } from '@fairground/ui/overlays/dialog-host.tsx';
import { ToastHost } from '@fairground/ui/overlays/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LinkPage, SetupPage, SignInPage } from '../access/public.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { chooseLanguage, currentLanguage } from '../shared/language.ts';
import { clearSession, hasRight, keepSession, useSession } from '../shared/session.ts';
import style from './shell.module.css';

/** Whoever is not signed in sees the sign-in page, whatever the address says. */
export function Shell() {
  const { token } = useSession();
  const { t } = useTranslation('console');
  return (
    <>
      {token ? <Desk /> : <Door />}
      <DialogHost
        labels={{ close: t('action.close'), confirm: t('action.confirm'), cancel: t('action.cancel') }}
      />
      <ToastHost labels={{ close: t('action.close'), region: t('nav.messages') }} />
    </>
  );
}

/** A link that was handed out leads in, an installation without operators is set up, and everybody else signs in. */
function Door() {
  const { pathname } = useLocation();
  const { data, refetch } = useQuery(endpointQuery(api.access.setupState, {}, { alert: false }));
  if (pathname === '/link') return <LinkPage />;
  if (data?.isOpen) return <SetupPage onDone={() => void refetch()} />;
  return <SignInPage />;
}

function Desk() {
  const { t } = useTranslation('console');
  const { token, operator } = useSession();
  useQuery({
    queryKey: endpointQuery(api.access.me, {}).queryKey,
    queryFn: async () => {
      const me = await call(api.access.me, {});
      keepSession(token, me);
      return me;
    },
  });
  return (
    <div className={style.desk}>
      <header className={style.side}>
        <p className={style.brand}>Fairground</p>
        <MenuStrip />
        <LanguageChoice />
        <div className={style.who}>
          <Link to="/account" title={t('nav.account')}>
            <b>{operator?.name}</b>
            <small>{operator && t(`role.${operator.role}`)}</small>
          </Link>
          <IconButton label={t('session.sign_out')} onClick={() => void signOut()}>
            <LogoutIcon />
          </IconButton>
        </div>
      </header>
      <main className={style.main} data-ready={operator ? '' : undefined}>
        <Outlet />
      </main>
    </div>
  );
}

/** Where not all of it fits, the page one is on is among what is seen. */
function MenuStrip() {
  const { t } = useTranslation('console');
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another entry
  useEffect(() => {
    const here = strip.current?.querySelector('[aria-current=page]');
    return strip.current && here ? centreWithin(strip.current, here) : undefined;
  }, [pathname]);
  return (
    <nav ref={strip} aria-label={t('nav.main')} className={style.menu}>
      <Menu />
    </nav>
  );
}

/** What this operator may open. */
function Menu() {
  const { t } = useTranslation(['console', 'funds', 'vendors', 'lottery', 'agents']);
  const { operator } = useSession();
  return (
    <>
      {hasRight(operator, 'merchants.read') && (
        <Link to="/merchants" className={style.entry}>
          <TreeIcon />
          {t('nav.merchants')}
        </Link>
      )}
      {hasRight(operator, 'players.read') && (
        <Link to="/players" className={style.entry}>
          <UsersIcon />
          {t('nav.players')}
        </Link>
      )}
      <AgentEntries />
      {hasRight(operator, 'content.read') && (
        <Link to="/announcements" className={style.entry}>
          <BellIcon />
          {t('nav.announcements')}
        </Link>
      )}
      <PromotionsEntry />
      <PointsEntry />
      <RankEntries />
      {hasRight(operator, 'support.read') && (
        <Link to="/feedback" className={style.entry}>
          <MailIcon />
          {t('nav.feedback')}
        </Link>
      )}
      <DeskEntries />
      <ChatEntry />
      {hasRight(operator, 'finance.read') && (
        <Link to="/finance" className={style.entry}>
          <CoinsIcon />
          {t('funds:desk.title')}
        </Link>
      )}
      {hasRight(operator, 'games.read') && (
        <Link to="/games" className={style.entry}>
          <SlotsIcon />
          {t('vendors:title')}
        </Link>
      )}
      {hasRight(operator, 'games.read') && (
        <Link to="/lottery" className={style.entry}>
          <LotteryIcon />
          {t('lottery:ops.title')}
        </Link>
      )}
      {hasRight(operator, 'operators.write') && (
        <Link to="/operators" className={style.entry}>
          <UsersIcon />
          {t('nav.operators')}
        </Link>
      )}
      {hasRight(operator, 'audit.read') && (
        <Link to="/audit" className={style.entry}>
          <HistoryIcon />
          {t('nav.audit')}
        </Link>
      )}
    </>
  );
}

function LanguageChoice() {
  const { t } = useTranslation('console');
  return (
    <Field label={t('nav.language')} labelHidden>
      <SelectField
        defaultValue={currentLanguage()}
        onChange={(event) => void chooseLanguage(event.target.value as ReturnType<typeof currentLanguage>)}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Field>
  );
}

async function signOut(): Promise<void> {
  await call(api.access.signOut, {}).catch(() => {});
  clearSession();
}

function DeskEntries() {
  const { t } = useTranslation('console');
  const { operator } = useSession();
  if (!hasRight(operator, 'support.read')) return null;
  return (
    <>
      <Link to="/circulars" className={style.entry}>
        <MailIcon />
        {t('circular.title')}
      </Link>
      <Link to="/desk" className={style.entry}>
        <HeadsetIcon />
        {t('desk.title')}
      </Link>
    </>
  );
}

function ChatEntry() {
  const { t } = useTranslation('chat');
  const { operator } = useSession();
  if (!hasRight(operator, 'support.read')) return null;
  return (
    <Link to="/chat" className={style.entry}>
      <ChatIcon />
      {t('chat.title')}
    </Link>
  );
}

function PromotionsEntry() {
  const { t } = useTranslation('rewards');
  const { operator } = useSession();
  if (!hasRight(operator, 'finance.read')) return null;
  return (
    <Link to="/promotions" className={style.entry}>
      <GiftIcon />
      {t('desk.title')}
    </Link>
  );
}

function PointsEntry() {
  const { t } = useTranslation('points');
  const { operator } = useSession();
  if (!hasRight(operator, 'finance.read')) return null;
  return (
    <Link to="/points" className={style.entry}>
      <StarIcon />
      {t('desk.title')}
    </Link>
  );
}

function RankEntries() {
  const { t } = useTranslation('vip');
  const { operator } = useSession();
  return (
    <>
      {hasRight(operator, 'players.read') && (
        <Link to="/ranks" className={style.entry}>
          <CrownIcon />
          {t('desk.title')}
        </Link>
      )}
      {hasRight(operator, 'finance.read') && (
        <Link to="/rebates" className={style.entry}>
          <CoinsIcon />
          {t('desk.rebates')}
        </Link>
      )}
    </>
  );
}

function AgentEntries() {
  const { t } = useTranslation('agents');
  const { operator } = useSession();
  return (
    <>
      {hasRight(operator, 'players.read') && (
        <Link to="/agents" className={style.entry}>
          <CrownIcon />
          {t('desk.title')}
        </Link>
      )}
      {hasRight(operator, 'finance.read') && (
        <Link to="/settlements" className={style.entry}>
          <ScaleIcon />
          {t('desk.settlements')}
        </Link>
      )}
    </>
  );
}
