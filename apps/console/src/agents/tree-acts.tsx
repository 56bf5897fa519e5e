import type { Role } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { RebatesDialog } from './rebates-dialog.tsx';

interface Chosen {
  merchantCode: string;
  playerId: string;
  account: string;
  role: Role;
  upline: string;
}

const ROLES = ['player', 'agent', 'top'] as const;
const TRIAL = 4;

const isAgent = (role: Role): boolean => role % 40 === 1 || role % 40 === 2;

/** Makes somebody an agent or a player, moves whole teams, and closes agents; each with its reason. */
export function TreeActs(chosen: Chosen) {
  const { t } = useTranslation(['agents', 'console']);
  const [act, setAct] = useState<'role' | 'move' | 'rebates' | 'close' | null>(null);
  if (!hasRight(useSession().operator, 'players.write'))
    return <Text tone="soft">{t('console:state.no_right')}</Text>;
  if (chosen.role === TRIAL) return null;
  const close = () => setAct(null);
  return (
    <Row align="centre">
      <Button tone="secondary" onClick={() => setAct('role')}>
        {t('desk.change_role')}
      </Button>
      {chosen.role % 40 !== 2 && (
        <Button tone="secondary" onClick={() => setAct('move')}>
          {t('desk.move')}
        </Button>
      )}
      {chosen.role < TRIAL && (
        <Button tone="secondary" onClick={() => setAct('rebates')}>
          {t('desk.rebates')}
        </Button>
      )}
      {isAgent(chosen.role) && (
        <Button tone="danger" onClick={() => setAct('close')}>
          {t('desk.close_agent')}
        </Button>
      )}
      {act === 'close' && <CloseDialog {...chosen} onClose={close} />}
      {act === 'rebates' && <RebatesDialog {...chosen} onClose={close} />}
      {act === 'role' && <RoleDialog {...chosen} onClose={close} />}
      {act === 'move' && <MoveDialog {...chosen} onClose={close} />}
    </Row>
  );
}

function RoleDialog({ merchantCode, playerId, role, upline, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useTranslation('agents');
  const change = useChange('agents', 'console:state.saved');
  const [name, setName] = useState<(typeof ROLES)[number]>(ROLES[role % 40] ?? 'player');
  const save = async ({ upline: above = '', reason = '' }: Record<string, string>) => {
    const wish = { merchantCode, playerId, role: name, reason, ...(above ? { upline: above } : {}) };
    if (await change(() => call(api.agents.setRole, wish))) onClose();
  };
  return (
    <FormDialog title={t('desk.change_role')} onCancel={onClose} onConfirm={save}>
      <Field label={t('desk.role')}>
        <SelectField
          value={name}
          onChange={(event) => setName(event.target.value as typeof name)}
          options={ROLES.map((value) => ({ value, label: t(`desk.role.${value}`) }))}
        />
      </Field>
      {name !== 'top' && <UplineField upline={upline} isNeeded={name === 'agent'} />}
    </FormDialog>
  );
}

function MoveDialog({ merchantCode, playerId, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useTranslation('agents');
  const change = useChange('agents', 'console:state.saved');
  const save = async ({ upline = '', reason = '' }: Record<string, string>) => {
    if (await change(() => call(api.agents.move, { merchantCode, playerId, upline, reason }))) onClose();
  };
  return (
    <FormDialog title={t('desk.move')} onCancel={onClose} onConfirm={save}>
      <Text tone="soft">{t('desk.move_text')}</Text>
      <UplineField upline="" isNeeded />
    </FormDialog>
  );
}

function CloseDialog({ merchantCode, playerId, onClose }: Chosen & { onClose: () => void }) {
  const { t } = useTranslation('agents');
  const change = useChange('agents');
  const save = async ({ reason = '' }: Record<string, string>) => {
    const isDone = await change(async () => {
      const ended = await call(api.agents.close, { merchantCode, playerId, reason });
      showToast({ tone: 'success', message: t('desk.closed', ended) });
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t('desk.close_agent')} onCancel={onClose} onConfirm={save}>
      <Text tone="soft">{t('desk.close_text')}</Text>
    </FormDialog>
  );
}

function UplineField({ upline, isNeeded }: { upline: string; isNeeded: boolean }) {
  const { t } = useTranslation('agents');
  return (
    <Field label={t('desk.upline')} required={isNeeded}>
      <TextInput
        name="upline"
        required={isNeeded}
        minLength={2}
        maxLength={40}
        autoComplete="off"
        defaultValue={upline}
      />
    </Field>
  );
}
