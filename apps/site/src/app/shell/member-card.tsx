import { useTranslation } from '@fairground/i18n/react';
import { LogoutIcon } from '@fairground/ui/icons/icons.tsx';
import { CrownIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Avatar } from '@fairground/ui/show/avatar.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Link } from '@tanstack/react-router';
import { avatarUrl, signOut, useMemberInfo } from '../../access/public.ts';
import { useSwitch } from '../../merchants/public.ts';
import { useSession } from '../../shared/session.ts';
import { BalancePanel } from '../../wallet/public.ts';
import style from './member-card.module.css';

/** Who is here: picture, name, rank, what they have, and the way out. */
export function MemberCard() {
  const { t } = useTranslation(['member', 'shell']);
  const { account, nickname } = useSession();
  const info = useMemberInfo();
  const name = nickname || account;
  return (
    <div className={style.card}>
      <Avatar name={name} src={info && avatarUrl(info.avatar)} size={48} ring={info?.clubLabel.color} />
      <div className={style.who}>
        <strong className={style.name}>{name}</strong>
        <span className={style.account}>{account}</span>
        {info && <RankBadge type={info.clubLabel.type} name={info.clubLabel.labelName} />}
      </div>
      <button
        type="button"
        className={style.out}
        aria-label={t('shell:nav.log_out')}
        title={t('shell:nav.log_out')}
        onClick={() => void signOut()}
      >
        <LogoutIcon size={20} />
      </button>
      <div className={style.balance}>
        <BalancePanel place="side" />
      </div>
    </div>
  );
}

/** A rank that is reached by playing leads to what it brings; one that was given does not. */
function RankBadge({ type, name }: { type: 'AUTO' | 'MANUAL'; name: string }) {
  const { t } = useTranslation('member');
  const hasBenefits = useSwitch('VIPBEN3');
  const badge = (
    <Badge tone="reward" icon={<CrownIcon size={14} />}>
      {name}
    </Badge>
  );
  if (type !== 'AUTO' || !hasBenefits) return badge;
  return (
    <Link to="/member" search={{ page: 'playerRank' }} className={style.rank} title={t('page.playerRank')}>
      {badge}
    </Link>
  );
}
