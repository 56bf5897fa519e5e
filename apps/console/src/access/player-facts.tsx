import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Facts } from '../shared/facts.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { stateTones } from './state-tones.ts';

export type Player = AnswerOf<OperatorApi['access']['player']>;

/** What we know of one player. */
export function PlayerFacts({ player }: { player: Player }) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  const facts = {
    'players.role': t(`players.role.${player.role}`),
    'players.registered': timeText(player.createdAt),
    'players.last_login': player.lastLogin ? `${timeText(player.lastLogin)} · ${player.lastLoginIp}` : '–',
    'players.mobile': player.mobile || '–',
    'players.email': player.email || '–',
    'players.birthday': player.birthday || '–',
    'players.upline': player.upline ?? '–',
    'players.factors': player.factors.map((factor) => t(`players.factor.${factor}`)).join(', ') || '–',
    'players.payment_password': t(player.hasPaymentPassword ? 'status.on' : 'status.off'),
  } as const;
  return (
    <>
      <Row align="centre">
        <Badge tone={stateTones[player.state]}>{t(`players.state.${player.state}`)}</Badge>
        {player.isOnline && <Badge tone="accent">{t('players.online')}</Badge>}
        {player.isLockedByFailures && <Badge tone="warning">{t('players.locked')}</Badge>}
      </Row>
      <Facts facts={(Object.keys(facts) as (keyof typeof facts)[]).map((key) => [t(key), facts[key]])} />
    </>
  );
}
