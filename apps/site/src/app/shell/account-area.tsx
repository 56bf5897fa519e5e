import { hasAgentMenu, isTrial } from '@fairground/contract/roles';
import { useTranslation } from '@fairground/i18n/react';
import { Avatar } from '@fairground/ui/avatar.tsx';
import { buttonClass } from '@fairground/ui/button.tsx';
import { classNames } from '@fairground/ui/class-names.ts';
import { ChevronDownIcon, LogoutIcon, MailIcon, UserIcon, UsersIcon } from '@fairground/ui/icons.tsx';
import { Menu, type MenuItem } from '@fairground/ui/menu.tsx';
import { DepositIcon } from '@fairground/ui/play-icons.tsx';
import { Link } from '@tanstack/react-router';
import { signOut } from '../../access/sign-out.ts';
import { isOn } from '../../merchants/is-on.ts';
import { useStatus } from '../../merchants/status.ts';
import { goTo } from '../../shared/navigate.ts';
import { useSession } from '../../shared/session.ts';
import { canDeposit } from '../../wallet/can-deposit.ts';
import style from './account-area.module.css';

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
      {isOn(whitelabelVal, 'LOGIN') && (
        <Link to="/login" className={buttonClass({ tone: 'secondary' })}>
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

function MemberCorner() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const { account, nickname, isAgent } = useSession();
  const name = nickname || account;
  return (
    <div className={style.area}>
      {canDeposit(whitelabelVal) && !isTrial(Number(isAgent)) && (
        <Link
          to="/member"
          search={{ page: 'depositv2' } as never}
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
        header={<strong>{name}</strong>}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={style.person}
            aria-label={`${t('nav.account')}: ${name}`}
          >
            <Avatar name={name} size={32} />
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
  const items: (MenuItem | false)[] = [
    {
      key: 'member',
      icon: <UserIcon />,
      label: t('nav.member_centre'),
      onSelect: () => goTo('/member'),
    },
    isOn(whitelabelVal, 'AGEPAG') &&
      hasAgentMenu(role) && {
        key: 'agent',
        icon: <UsersIcon />,
        label: t('nav.agent_centre'),
        onSelect: () => goTo('/agent'),
      },
    isOn(whitelabelVal, 'MAILCEN') && {
      key: 'inbox',
      icon: <MailIcon />,
      label: t('nav.inbox'),
      onSelect: () => goTo('/member?page=inbox'),
    },
    { key: 'out', icon: <LogoutIcon />, label: t('nav.log_out'), onSelect: () => void signOut() },
  ];
  return items.filter((item) => item !== false);
}
