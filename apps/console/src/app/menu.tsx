import { useTranslation } from '@fairground/i18n/react';
import {
  BellIcon,
  ChatIcon,
  HistoryIcon,
  MailIcon,
  QuestionIcon,
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
import { Link } from '@tanstack/react-router';
import { hasRight, useSession } from '../shared/session.ts';
import style from './shell.module.css';

/** What this operator may open. */
export function Menu() {
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
      <ContentEntries />
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

function ContentEntries() {
  const { t } = useTranslation('console');
  const { operator } = useSession();
  if (!hasRight(operator, 'content.read')) return null;
  return (
    <>
      <Link to="/announcements" className={style.entry}>
        <BellIcon />
        {t('nav.announcements')}
      </Link>
      <Link to="/help" className={style.entry}>
        <QuestionIcon />
        {t('nav.help')}
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
