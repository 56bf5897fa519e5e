import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import type { Player } from './player-facts.tsx';

interface Which {
  merchantCode: string;
  playerId: string;
}

type Act = 'suspend' | 'let_in' | 'sign_out' | 'reset_factor';

/** Each act is asked its reason first and stands in the audit trail. */
export function PlayerActs({ player, merchantCode, playerId }: Which & { player: Player }) {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'players.write');
  const [act, setAct] = useState<Act | null>(null);
  const [isBirthdayOpen, setBirthdayOpen] = useState(false);
  const change = useChange('access', 'console:state.saved');
  if (!mayWrite) return <Text tone="soft">{t('state.no_right')}</Text>;

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
  const saveBirthday = async ({ birthday = '', reason = '' }: Record<string, string>) => {
    const wish = { merchantCode, playerId, birthday, reason };
    if (await change(() => call(api.access.setBirthday, wish))) setBirthdayOpen(false);
  };
  return (
    <Row align="centre">
      {possible
        .filter((one) => one !== false)
        .map((one) => (
          <Button key={one} tone={one === 'suspend' ? 'danger' : 'secondary'} onClick={() => setAct(one)}>
            {t(`players.${one}`)}
          </Button>
        ))}
      <Button tone="secondary" onClick={() => setBirthdayOpen(true)}>
        {t('players.set_birthday')}
      </Button>
      {isBirthdayOpen && (
        <FormDialog
          title={t('players.set_birthday')}
          onCancel={() => setBirthdayOpen(false)}
          onConfirm={saveBirthday}
        >
          <Field label={t('players.birthday')} required>
            <TextInput type="date" name="birthday" required defaultValue={player.birthday} />
          </Field>
        </FormDialog>
      )}
      {act && <ReasonDialog title={t(`players.${act}`)} onCancel={() => setAct(null)} onConfirm={carryOut} />}
    </Row>
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
