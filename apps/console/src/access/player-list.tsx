import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useDeferredValue } from 'react';
import { useChoice, useTypedValue } from '../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import style from './players.module.css';
import { stateTones } from './state-tones.ts';

type PlayerRow = AnswerOf<OperatorApi['access']['players']>['players'][number];

const STATES = ['active', 'suspended', 'closed'] as const;

interface PlayerListProps {
  merchantCode: string;
  /** A click opens one player. */
  onOpen: (playerId: string) => void;
}

/** Players, newest first. */
export function PlayerList({ merchantCode, onOpen }: PlayerListProps) {
  const { t } = useTranslation('console');
  const [typed, setTyped] = useTypedValue('search');
  const [state, setState] = useChoice('status', ['', ...STATES]);
  const search = useDeferredValue(typed.trim());
  const wish = { merchantCode, ...(search ? { search } : {}), ...(state ? { state } : {}) };
  return (
    <>
      <div className={style.filters}>
        <Field label={t('action.search')}>
          <TextInput
            type="search"
            placeholder={t('players.search')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Field label={t('players.state')}>
          <SelectField
            placeholder={t('players.any_state')}
            value={state}
            onChange={(event) => setState(event.target.value as typeof state)}
            options={STATES.map((value) => ({ value, label: t(`players.state.${value}`) }))}
          />
        </Field>
      </div>
      <PagedTable<PlayerRow>
        caption={t('nav.players')}
        queryKey={[...endpointQuery(api.access.players, wish).queryKey, 'pages']}
        load={async (after) => {
          const { players, next } = await call(api.access.players, { ...wish, after });
          return { rows: players, next };
        }}
        columns={useColumns()}
        onRow={({ id }) => onOpen(id)}
      />
    </>
  );
}

function useColumns(): Column<PlayerRow>[] {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  return [
    {
      key: 'account',
      header: t('players.account'),
      onPhone: 'title',
      render: ({ account, nickname }) => (nickname === account ? account : `${account} · ${nickname}`),
    },
    { key: 'role', header: t('players.role'), render: ({ role }) => t(`players.role.${role}`) },
    {
      key: 'state',
      header: t('players.state'),
      render: ({ state, isOnline }) => (
        <Row align="centre">
          <Badge tone={stateTones[state]}>{t(`players.state.${state}`)}</Badge>
          {isOnline && <Badge tone="accent">{t('players.online')}</Badge>}
        </Row>
      ),
    },
    {
      key: 'registered',
      header: t('players.registered'),
      render: ({ createdAt }) => timeText(createdAt),
    },
    {
      key: 'lastLogin',
      header: t('players.last_login'),
      render: ({ lastLogin, lastLoginIp }) => (lastLogin ? `${timeText(lastLogin)} · ${lastLoginIp}` : '–'),
    },
  ];
}
