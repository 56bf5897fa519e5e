import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useValue } from '../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { Facts } from '../shared/facts.tsx';
import { Loaded } from '../shared/tables/loaded.tsx';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { KIND_TEXT } from './settlement/kind-text.ts';

type Agent = AnswerOf<OperatorApi['agents']['agentReport']>['rows'][number];

/** What the teams of agents brought and cost, from the top agents down. */
export function AgentReport({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['agents', 'console']);
  const [from, setFrom] = useValue('from');
  const [to, setTo] = useValue('to');
  // The way down from the top, so that a step up knows where it leads.
  const [way, setWay] = useValue('account');
  const above = way ? way.split('/') : [];
  const account = above.at(-1);
  const wish = {
    ...{ merchantCode, ...(account ? { account } : {}) },
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const day = (label: string, value: string, onChange: (day: string) => void) => (
    <Field label={label} hint={t('desk.report_day_hint')}>
      <TextInput type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
  return (
    <Stack>
      <h2>{t('desk.report')}</h2>
      <Text tone="soft">{t('desk.report_text')}</Text>
      <Row align="end">
        {day(t('desk.report_from'), from, setFrom)}
        {day(t('desk.report_to'), to, setTo)}
        {account && (
          <Button tone="secondary" onClick={() => setWay(above.slice(0, -1).join('/'))}>
            {t('desk.report_up', { account })}
          </Button>
        )}
      </Row>
      <Loaded key={JSON.stringify(wish)} query={endpointQuery(api.agents.agentReport, wish)}>
        {({ costs, ledger }) => (
          <Facts
            facts={[
              [t('desk.report_bills'), plainAmount(costs.total)],
              [t('desk.report_ledger'), plainAmount(ledger.total)],
            ]}
          />
        )}
      </Loaded>
      <PagedTable<Agent>
        key={`agents ${JSON.stringify(wish)}`}
        caption={t('desk.report')}
        queryKey={[...endpointQuery(api.agents.agentReport, wish).queryKey, 'pages']}
        load={async (after) => {
          const { rows, next } = await call(api.agents.agentReport, { ...wish, after });
          return { rows, next };
        }}
        columns={useColumns()}
        onRow={(agent) => setWay([...above, agent.account].join('/'))}
      />
    </Stack>
  );
}

function useColumns(): Column<Agent>[] {
  const { t } = useTranslation('agents');
  const amount = (key: string, header: string, of: (agent: Agent) => string): Column<Agent> => ({
    ...{ key, header, align: 'end' },
    render: (agent) => plainAmount(of(agent)),
  });
  return [
    { key: 'account', header: t('bill.account'), onPhone: 'title', render: ({ account }) => account },
    amount('bet', t('bill.team_bet'), ({ validBet }) => validBet),
    amount('payout', t('bill.payout'), ({ payout }) => payout),
    amount('net', t('desk.report_net'), ({ net }) => net),
    amount('dividend', t(KIND_TEXT.dividend), ({ costs }) => costs.dividend),
    amount('daily', t(KIND_TEXT.daily), ({ costs }) => costs.daily),
    amount('hour', t(KIND_TEXT.hour), ({ costs }) => costs.hour),
    amount('real-time', t(KIND_TEXT['real-time']), ({ costs }) => costs.realTime),
    amount('cost', t('desk.cost'), ({ costs }) => costs.total),
  ];
}
