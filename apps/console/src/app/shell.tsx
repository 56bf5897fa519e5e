import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { centreWithin } from '@fairground/ui/controls/centre-within.ts';
import { Field } from '@fairground/ui/controls/field.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { LogoutIcon } from '@fairground/ui/icons/icons.tsx';
import { DialogHost } from '@fairground/ui/overlays/dialog-host.tsx';
import { ToastHost } from '@fairground/ui/overlays/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LinkPage, SetupPage, SignInPage } from '../access/public.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { chooseLanguage, currentLanguage } from '../shared/language.ts';
import { clearSession, keepSession, useSession } from '../shared/session.ts';
import { Menu } from './menu.tsx';
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
