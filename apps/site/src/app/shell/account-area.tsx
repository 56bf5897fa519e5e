import { hasAgentMenu, isTrial } from '@fairground/contract/roles';
import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { ChevronDownIcon, LogoutIcon, MailIcon, UserIcon, UsersIcon } from '@fairground/ui/icons/icons.tsx';
import { DepositIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Menu, type MenuItem } from '@fairground/ui/overlays/menu.tsx';
import { Avatar } from '@fairground/ui/show/avatar.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense } from 'react';
import { avatarUrl, loadFreePlay, refuseTrial, signOut, useMemberInfo } from '../../access/public.ts';
import { useStatus } from '../../merchants/public.ts';
import { useUnread } from '../../messaging/public.ts';
import { isOn } from '../../shared/is-on.ts';
import { areaHome, goTo } from '../../shared/navigate.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { useSession } from '../../shared/session.ts';
import { BalancePill, canDeposit } from '../../wallet/public.ts';
import style from './account-area.module.css';

/** A visitor has no use for it, and a member not before the menu is opened. */
const MemberCard = lazy(async () => ({ default: (await import('./member-card.tsx')).MemberCard }));

/** Who is here: the two buttons of a visitor, or a member's own corner. */
export function AccountArea() {
  const token = useSession((session) => session.token);
  return token ? <MemberCorner /> : <VisitorButtons />;
}

function VisitorButtons() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  return (
    <div className={style.area}>
      {isOn(whitelabelVal, 'FREEPLAY3') && (
        <button
          type="button"
          className={classNames(buttonClass({ tone: 'quiet' }), style.second)}
          onClick={() => void loadFreePlay().then(({ startFreePlay }) => startFreePlay())}
        >
          {t('nav.free_play')}
        </button>
      )}
      {isOn(whitelabelVal, 'LOGIN') && (
        <Link to="/login" className={buttonClass({ tone: 'secondary' })} onClick={openLogin}>
          {t('nav.log_in')}
        </Link>
      )}
      {isOn(whitelabelVal, 'REGISTER') && (
        <Link to="/register" className={classNames(buttonClass({}), style.second)}>
          {t('nav.register')}
        </Link>
      )}
    </div>
  );
}

/** The form opens over the page one is on; another tab, and the page of the other form, gets the login page. */
function openLogin(event: MouseEvent): void {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || /^\/(login|register)/.test(location.pathname)) return;
  event.preventDefault();
  openOverlay({ name: 'login' });
}

function MemberCorner() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const { account, nickname, isAgent } = useSession();
  const info = useMemberInfo();
  const name = nickname || account;
  return (
    <div className={style.area}>
      <BalancePill />
      {canDeposit(whitelabelVal) && !isTrial(Number(isAgent)) && (
        <Link
          to="/member"
          search={{ page: 'depositv2' }}
          className={classNames(buttonClass({ tone: 'reward' }), style.second)}
        >
          <DepositIcon size={18} />
          {t('nav.deposit')}
        </Link>
      )}
      <Menu
        label={t('nav.account')}
        align="end"
        items={useMemberItems()}
        header={
          <Suspense>
            <MemberCard />
          </Suspense>
        }
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={style.person}
            aria-label={`${t('nav.account')}: ${name}`}
          >
            <Avatar name={name} src={info && avatarUrl(info.avatar)} size={32} />
            <span className={style.nickname}>{name}</span>
            <ChevronDownIcon size={14} />
          </button>
        )}
      />
    </div>
  );
}

function useMemberItems(): MenuItem[] {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const role = Number(useSession(({ isAgent }) => isAgent));
  const unread = useUnread();
  /** Trial accounts see the entries and are told why they lead nowhere. */
  const open = (path: string) => () => (isTrial(role) ? void refuseTrial() : goTo(path));
  const items: (MenuItem | false)[] = [
    // An agent's own place is the agents'; the member centre is open to them too.
    isOn(whitelabelVal, 'AGEPAG') &&
      hasAgentMenu(role) && {
        key: 'agent',
        icon: <UsersIcon />,
        label: t('nav.agent_centre'),
        onSelect: open('/agent'),
      },
    {
      key: 'member',
      icon: <UserIcon />,
      label: t('nav.member_centre'),
      onSelect: open('/member'),
    },
    isOn(whitelabelVal, 'MAILCEN') && {
      key: 'inbox',
      icon: <MailIcon />,
      label: t('nav.inbox'),
      note: unread > 0 && <Badge tone="accent">{unread}</Badge>,
      onSelect: open('/member?page=messageV2'),
    },
    {
      key: 'out',
      icon: <LogoutIcon />,
      label: t('nav.log_out'),
      onSelect: () => void signOut({ next: areaHome(location.pathname) }),
    },
  ];
  return items.filter((item) => item !== false);
}
