import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Drawer } from '@fairground/ui/overlays/drawer.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { useChange } from '../merchants/use-change.ts';
import { api, call } from '../shared/api.ts';
import { Loaded } from '../shared/loaded.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { hasRight, useSession } from '../shared/session.ts';
import { LoginHistory } from './login-history.tsx';
import { PlayerLabels } from './player-labels.tsx';
import { PlayerMoney } from './player-money.tsx';
import style from './players.module.css';
import { stateTones } from './state-tones.ts';
import { useTimeText } from './use-time-text.ts';

type Player = AnswerOf<OperatorApi['access']['player']>;
interface Which {
  merchantCode: string;
  playerId: string;
}

/** One player: what we know, what can be done, which labels and what money they have, and how they came in. */
export function PlayerDrawer({ onClose, ...which }: Which & { onClose: () => void }) {
  const { t } = useTranslation('console');
  const mayReadMoney = hasRight(useSession().operator, 'finance.read');
  return (
    <Drawer open title={t('players.role.0')} onClose={onClose} labels={{ close: t('action.close') }}>
      <Loaded queryKey={['players', 'one', which]} load={() => call(api.access.player, which)}>
        {(player) => (
          <div className={style.section}>
            <h2>{player.account}</h2>
            <Facts player={player} />
            <Acts player={player} {...which} />
            <h3>{t('players.labels')}</h3>
            <PlayerLabels {...which} />
            {mayReadMoney && (
              <>
                <h3>{t('players.money')}</h3>
                <PlayerMoney {...which} />
              </>
            )}
            <h3>{t('players.tab.history')}</h3>
            <LoginHistory {...which} />
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

function Facts({ player }: { player: Player }) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  const facts = {
    'players.role': t(`players.role.${player.role}`),
    'players.registered': timeText(player.createdAt),
    'players.last_login': player.lastLogin ? `${timeText(player.lastLogin)} · ${player.lastLoginIp}` : '–',
    'players.mobile': player.mobile || '–',
    'players.email': player.email || '–',
    'players.upline': player.upline ?? '–',
    'players.factors': player.factors.map((factor) => t(`players.factor.${factor}`)).join(', ') || '–',
    'players.payment_password': t(player.hasPaymentPassword ? 'status.on' : 'status.off'),
  } as const;
  return (
    <>
      <p className={style.badges}>
        <Badge tone={stateTones[player.state]}>{t(`players.state.${player.state}`)}</Badge>
        {player.isOnline && <Badge tone="accent">{t('players.online')}</Badge>}
        {player.isLockedByFailures && <Badge tone="warning">{t('players.locked')}</Badge>}
      </p>
      <dl className={style.facts}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{facts[key]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Act = 'suspend' | 'let_in' | 'sign_out' | 'reset_factor';

/** Each act is asked its reason first and stands in the audit trail. */
function Acts({ player, merchantCode, playerId }: Which & { player: Player }) {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'players.write');
  const [act, setAct] = useState<Act | null>(null);
  const change = useChange(merchantCode, ['players']);
  if (!mayWrite) return <p className={style.soft}>{t('state.no_right')}</p>;

  const possible: (Act | false)[] = [
    player.state === 'active' && 'suspend',
    (player.state === 'suspended' || player.isLockedByFailures) && 'let_in',
    player.isOnline && 'sign_out',
    player.factors.length > 0 && 'reset_factor',
  ];
  const carryOut = async (reason: string) => {
    if (!act) return;
    await change(() => send(act, { merchantCode, playerId, reason }));
    setAct(null);
  };
  return (
    <p className={style.badges}>
      {possible
        .filter((one) => one !== false)
        .map((one) => (
          <Button key={one} tone={one === 'suspend' ? 'danger' : 'secondary'} onClick={() => setAct(one)}>
            {t(`players.${one}`)}
          </Button>
        ))}
      {act && <ReasonDialog title={t(`players.${act}`)} onCancel={() => setAct(null)} onConfirm={carryOut} />}
    </p>
  );
}

const send = (act: Act, body: Which & { reason: string }): Promise<unknown> => {
  switch (act) {
    case 'suspend':
      return call(api.access.setPlayerState, { ...body, state: 'suspended' });
    case 'let_in':
      return call(api.access.setPlayerState, { ...body, state: 'active' });
    case 'sign_out':
      return call(api.access.signOutPlayer, body);
    case 'reset_factor':
      return call(api.access.resetSecondFactor, body);
  }
};
