import { useTranslation } from '@fairground/i18n/react';
import { ChatIcon, ClockIcon, HistoryIcon, MailIcon, UsersIcon } from '@fairground/ui/icons/icons.tsx';
import {
  ChartIcon,
  CoinsIcon,
  CrownIcon,
  DepositIcon,
  GiftIcon,
  HeartIcon,
  ScaleIcon,
  ShieldIcon,
  StarIcon,
  TicketIcon,
  TransferIcon,
  TrophyIcon,
  WithdrawIcon,
} from '@fairground/ui/icons/play-icons.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Link } from '@tanstack/react-router';
import { useUnread } from '../../messaging/public.ts';
import { useOpenMissions } from '../../promotions/public.ts';
import style from './member-centre.module.css';
import { entryOf, type MemberPageName, menuFor } from './member-pages.ts';
import { useMenuFacts } from './use-menu-facts.ts';

const ICONS: Partial<Record<MemberPageName, typeof ShieldIcon>> = {
  securityCenter: ShieldIcon,
  saferPlay: ScaleIcon,
  playerRank: CrownIcon,
  messageV2: MailIcon,
  depositv2: DepositIcon,
  withdraw: WithdrawIcon,
  transferFund: TransferIcon,
  transferUpline: UsersIcon,
  personalHistoryCopy: TicketIcon,
  transactionHistory: HistoryIcon,
  personalProfit: ChartIcon,
  bonusDetails: StarIcon,
  rewardCenter: GiftIcon,
  missionLeaderboard: TrophyIcon,
  referral: HeartIcon,
  manualRebate: CoinsIcon,
  myRebate: CoinsIcon,
  playerMRDailySalary: ClockIcon,
  pointMall: GiftIcon,
  feedback: ChatIcon,
};

/** Beside the page, or over it on a phone; there it goes when something is chosen. */
export function MemberMenu({ page, onChoose }: { page: MemberPageName; onChoose: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const groups = menuFor(useMenuFacts());
  const counts: Partial<Record<MemberPageName, number>> = {
    messageV2: useUnread(),
    missionLeaderboard: useOpenMissions(),
  };
  return (
    <nav className={style.menu} aria-label={t('shell:nav.member_centre')}>
      {groups.map(({ key, pages }) => (
        <div key={key} className={style.group}>
          <h2 className={style.groupName}>{t(`centre.${key}`)}</h2>
          <ul className={style.entries}>
            {pages.map((name) => {
              const Icon = ICONS[name] ?? ShieldIcon;
              return (
                <li key={name}>
                  <Link
                    to="/member"
                    search={{ page: name }}
                    className={style.entry}
                    aria-current={name === entryOf(page) ? 'page' : undefined}
                    onClick={onChoose}
                  >
                    <Icon size={20} />
                    {t(`page.${name}`)}
                    {(counts[name] ?? 0) > 0 && <Badge tone="accent">{counts[name]}</Badge>}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
