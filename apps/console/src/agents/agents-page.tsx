import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import type { FormEvent } from 'react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { useValue } from '../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { LinksOfAgents } from './links-of-agents.tsx';
import { RainsOfAgents } from './rains-of-agents.tsx';
import { TreeActs } from './tree-acts.tsx';

type Answer = AnswerOf<OperatorApi['agents']['tree']>;
type Node = Answer['below'][number];

/** The tree of a merchant on a day: from the top down, one level at a time. */
export function AgentsPage() {
  const { t } = useTranslation('agents');
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <Text tone="soft">{t('desk.text')}</Text>
      <OfMerchant>
        {(merchantCode) => (
          <Stack key={merchantCode}>
            <Tree merchantCode={merchantCode} />
            <LinksOfAgents merchantCode={merchantCode} />
            <RainsOfAgents merchantCode={merchantCode} />
          </Stack>
        )}
      </OfMerchant>
    </>
  );
}

function Tree({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [account, setAccount] = useValue('account');
  const [day, setDay] = useValue('day');
  const wish = { merchantCode, ...(account ? { account } : {}), ...(day ? { day } : {}) };
  return (
    <Stack>
      <Search onSearch={setAccount} day={day} onDay={setDay} />
      <Loaded key={JSON.stringify(wish)} query={endpointQuery(api.agents.tree, { ...wish, limit: 1 })}>
        {(tree) => <Chosen tree={tree} merchantCode={merchantCode} onOpen={setAccount} />}
      </Loaded>
      <PagedTable<Node & { id: string }>
        key={`below ${JSON.stringify(wish)}`}
        caption={t('desk.below')}
        queryKey={[...endpointQuery(api.agents.tree, wish).queryKey, 'pages']}
        load={async (after) => {
          const { below, next } = await call(api.agents.tree, { ...wish, after });
          return { rows: below.map((node) => ({ ...node, id: node.playerId })), next };
        }}
        columns={useColumns()}
        onRow={(node) => setAccount(node.account)}
      />
    </Stack>
  );
}

function Search(props: { onSearch: (account: string) => void; day: string; onDay: (day: string) => void }) {
  const { t } = useTranslation(['agents', 'console']);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onSearch(String(new FormData(event.currentTarget).get('account') ?? '').trim());
  };
  return (
    <form onSubmit={search}>
      <Row align="end">
        <Field label={t('console:players.account')}>
          <TextInput name="account" type="search" maxLength={40} autoComplete="off" />
        </Field>
        <Field label={t('desk.day')} hint={t('desk.day_hint')}>
          <TextInput type="date" value={props.day} onChange={(event) => props.onDay(event.target.value)} />
        </Field>
        <Button type="submit">{t('console:action.search')}</Button>
      </Row>
    </form>
  );
}

/** The way from the top to the account that was chosen, and what can be done with it. */
function Chosen(props: { tree: Answer; merchantCode: string; onOpen: (account: string) => void }) {
  const { t } = useTranslation(['agents', 'console']);
  const timeText = useTimeText();
  const { tree, merchantCode, onOpen } = props;
  const chosen = tree.line.at(-1);
  return (
    <Stack>
      <nav aria-label={t('desk.line')}>
        <Row align="centre">
          <Button size="small" tone="secondary" onClick={() => onOpen('')}>
            {t('desk.top')}
          </Button>
          {tree.line.map(({ playerId, account }) => (
            <Button
              key={playerId}
              size="small"
              tone={playerId === chosen?.playerId ? 'primary' : 'secondary'}
              onClick={() => onOpen(account)}
            >
              {account}
            </Button>
          ))}
        </Row>
      </nav>
      {chosen && (
        <>
          <Text>
            {t(`console:players.role.${chosen.role}`)} · {t('desk.team_of', { count: chosen.team })}
          </Text>
          {tree.coming && (
            <Text tone="soft">
              {t('desk.coming', {
                upline: tree.coming.upline ?? t('desk.top'),
                time: timeText(tree.coming.from),
              })}
            </Text>
          )}
          <TreeActs merchantCode={merchantCode} {...chosen} upline={tree.line.at(-2)?.account ?? ''} />
        </>
      )}
    </Stack>
  );
}

function useColumns(): Column<Node & { id: string }>[] {
  const { t } = useTranslation(['agents', 'console']);
  return [
    {
      key: 'account',
      header: t('console:players.account'),
      onPhone: 'title',
      render: ({ account }) => account,
    },
    {
      key: 'role',
      header: t('console:players.role'),
      render: ({ role }) => t(`console:players.role.${role}`),
    },
    { key: 'team', header: t('desk.team'), render: ({ team }) => String(team) },
  ];
}
