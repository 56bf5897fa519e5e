import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { NamedField } from '../shared/forms/named-field.tsx';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Answer = AnswerOf<typeof api.pointsMall.pointRules>;
type Rules = Answer['rules'];
type Change = Answer['history'][number];

const AMOUNTS = ['pointExchangeRate', 'aloneADay', 'convertMin', 'convertMaxADay'] as const;
const COUNTS = ['expiryDays', 'convertTurnover'] as const;
const RATES = ['liveBet', 'lottoBet', 'pvpBet', 'rngBet', 'sportBet', 'deposit'] as const;

/** The merchant's rates, what waits for a second operator, and who changed what. */
export function PointRules({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('points');
  return (
    <Loaded query={endpointQuery(api.pointsMall.pointRules, { merchantCode })}>
      {({ rules, waiting, history }) => (
        <Stack>
          {waiting && <p role="status">{t('desk.waiting', { name: waiting.by })}</p>}
          <Form
            key={JSON.stringify(waiting ?? rules)}
            rules={waiting?.rules ?? rules}
            merchantCode={merchantCode}
          />
          <History history={history} />
        </Stack>
      )}
    </Loaded>
  );
}

function Form({ rules, merchantCode }: { rules: Rules; merchantCode: string }) {
  const { t } = useTranslation(['points', 'console']);
  const [wish, setWish] = useState<Rules | null>(null);
  const mayEdit = hasRight(useSession().operator, 'finance.write');
  const change = useChange('pointsMall');
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWish(rulesOf(new FormData(event.currentTarget)));
  };
  const send = async (reason: string) => {
    if (!wish) return;
    const isDone = await change(async () => {
      const { isSaved } = await call(api.pointsMall.savePointRules, { merchantCode, ...wish, reason });
      const message = isSaved ? t('console:state.saved') : t('desk.second_needed');
      showToast({ tone: isSaved ? 'success' : 'info', message });
    });
    if (isDone) setWish(null);
  };
  return (
    <form className={style.form} onSubmit={ask}>
      <div className={style.pair}>
        {RATES.map((name) => (
          <NamedField
            key={name}
            name={name}
            kind="amount"
            label={`${t(`rate.${name}`)} (%)`}
            value={rules[name]}
          />
        ))}
        {AMOUNTS.map((name) => (
          <NamedField key={name} name={name} kind="amount" label={t(`desk.${name}`)} value={rules[name]} />
        ))}
        {COUNTS.map((name) => (
          <NamedField key={name} name={name} kind="count" label={t(`desk.${name}`)} value={rules[name]} />
        ))}
      </div>
      {mayEdit && (
        <div>
          <Button type="submit">{t('console:action.save')}</Button>
        </div>
      )}
      {wish && <ReasonDialog title={t('desk.rules')} onCancel={() => setWish(null)} onConfirm={send} />}
    </form>
  );
}

function rulesOf(form: FormData): Rules {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const texts = [...RATES, ...AMOUNTS].map((name) => [name, text(name)]);
  const counts = COUNTS.map((name) => [name, Number.parseInt(text(name), 10)]);
  return { ...Object.fromEntries(texts), ...Object.fromEntries(counts) } as Rules;
}

function History({ history }: { history: readonly Change[] }) {
  const { t } = useTranslation(['points', 'funds', 'console']);
  const time = useTimeText();
  const columns: Column<Change>[] = [
    { key: 'from', header: t('desk.from'), onPhone: 'title', render: ({ validFrom }) => time(validFrom) },
    { key: 'by', header: t('desk.by'), render: ({ changedBy }) => changedBy },
    { key: 'reason', header: t('funds:desk.reason'), render: ({ reason }) => reason },
    ...RATES.map(
      (name): Column<Change> => ({
        key: name,
        header: t(`rate.${name}`),
        align: 'end',
        render: ({ rules }) => `${rules[name]}%`,
      }),
    ),
    {
      key: 'exchange',
      header: t('desk.pointExchangeRate'),
      align: 'end',
      render: ({ rules }) => rules.pointExchangeRate,
    },
  ];
  return (
    <DataTable<Change>
      caption={t('desk.history')}
      status="ready"
      rows={history}
      rowKey={({ validFrom }) => validFrom}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
    />
  );
}
