import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import desk from '../shared/desk.module.css';
import { NamedField } from '../shared/forms/named-field.tsx';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import style from './ranks.module.css';
import { PRODUCTS, type RebateRules, rulesOf } from './rebate-form.ts';

type Answer = AnswerOf<OperatorApi['vip']['rebateRules']>;
type Rank = Answer['ranks'][number];
type Change = Answer['history'][number];

/** What ranks give back of bets, what waits for a second operator, and what held before. */
export function RebateRates({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vip');
  return (
    <Stack>
      <h2>{t('desk.rates')}</h2>
      <Text tone="soft">{t('desk.rates_text')}</Text>
      <Loaded query={endpointQuery(api.vip.rebateRules, { merchantCode })}>
        {({ ranks, rules, waiting, history }) => (
          <>
            {waiting && <p role="status">{t('desk.waiting_rates', { by: waiting.by })}</p>}
            <Form
              key={JSON.stringify(waiting ?? rules)}
              ranks={ranks}
              rules={waiting?.rules ?? rules}
              merchantCode={merchantCode}
            />
            <Earlier history={history} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Form({
  ranks,
  rules,
  merchantCode,
}: {
  ranks: readonly Rank[];
  rules: RebateRules;
  merchantCode: string;
}) {
  const { t } = useTranslation(['vip', 'console']);
  const [wish, setWish] = useState<RebateRules | null>(null);
  const mayEdit = hasRight(useSession().operator, 'finance.write');
  const change = useChange('vip');
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWish(rulesOf(new FormData(event.currentTarget), ranks));
  };
  const send = async (reason: string) => {
    if (!wish) return;
    const isDone = await change(async () => {
      const { isSaved } = await call(api.vip.saveRebateRules, { merchantCode, ...wish, reason });
      const message = isSaved ? t('console:state.saved') : t('desk.second_needed');
      showToast({ tone: isSaved ? 'success' : 'info', message });
    });
    if (isDone) setWish(null);
  };
  return (
    <form className={style.form} onSubmit={ask}>
      <DataTable<Rank>
        caption={t('desk.rates')}
        status="ready"
        rows={ranks}
        rowKey={({ labelId }) => labelId}
        columns={useRateColumns(rules)}
        empty={null}
      />
      <div className={desk.pair}>
        <NamedField name="minimum" kind="amount" label={t('desk.minimum')} value={rules.minimum} />
        <NamedField
          name="intervalMinutes"
          kind="count"
          label={t('desk.interval')}
          value={rules.intervalMinutes}
        />
        <NamedField
          name="heldFrom"
          kind="amount"
          label={t('desk.held_from')}
          value={rules.heldFrom ?? ''}
          required={false}
        />
      </div>
      {mayEdit && (
        <div>
          <Button type="submit">{t('console:action.save')}</Button>
        </div>
      )}
      {wish && <ReasonDialog title={t('desk.rates')} onCancel={() => setWish(null)} onConfirm={send} />}
    </form>
  );
}

const PERCENT = '(?:10(?:\\.0{1,2})?|[0-9](?:\\.[0-9]{1,2})?)';
const AMOUNT = '(?:0|[1-9][0-9]{0,11})(?:\\.[0-9]{1,2})?';

/** A percent and a cap for each product; what is left empty is nothing, or no cap. */
function useRateColumns(rules: RebateRules): Column<Rank>[] {
  const { t } = useTranslation('vip');
  return [
    { key: 'rank', header: t('benefits.rank'), onPhone: 'title', render: ({ labelName }) => labelName },
    ...PRODUCTS.map(
      (product): Column<Rank> => ({
        key: product,
        header: t(`product.${product}`),
        render: ({ labelId, labelName: rank }) => {
          const known = rules.rates[labelId]?.[product];
          const names = { rank, product: t(`product.${product}`) };
          const field = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } as const;
          return (
            <span className={style.rate}>
              <TextInput
                {...field}
                name={`rate/${labelId}/${product}`}
                aria-label={t('desk.rate_of', names)}
                placeholder="%"
                pattern={PERCENT}
                defaultValue={known?.rate ?? ''}
              />
              <TextInput
                {...field}
                name={`cap/${labelId}/${product}`}
                aria-label={t('desk.cap_of', names)}
                placeholder={t('rebate.cap')}
                pattern={AMOUNT}
                defaultValue={known?.cap ?? ''}
              />
            </span>
          );
        },
      }),
    ),
  ];
}

function Earlier({ history }: { history: readonly Change[] }) {
  const { t } = useTranslation(['vip', 'console']);
  const columns: Column<Change>[] = [
    { key: 'from', header: t('desk.valid_from'), onPhone: 'title', render: ({ validFrom }) => validFrom },
    { key: 'by', header: t('desk.by'), render: ({ changedBy }) => changedBy },
    { key: 'why', header: t('desk.why'), render: ({ reason }) => reason },
    {
      key: 'rates',
      header: t('desk.rates'),
      render: ({ rules }) =>
        Object.entries(rules.rates).map(([labelId, own]) => (
          <div key={labelId} dir="ltr">
            {labelId}:{' '}
            {PRODUCTS.flatMap((product) => {
              const known = own[product];
              return known ? [`${product} ${known.rate}%${known.cap ? ` ≤ ${known.cap}` : ''}`] : [];
            }).join(', ')}
          </div>
        )),
    },
  ];
  return (
    <details>
      <summary>{t('desk.earlier_rates')}</summary>
      <DataTable<Change>
        caption={t('desk.earlier_rates')}
        status="ready"
        rows={history}
        rowKey={(row) => `${row.validFrom} ${JSON.stringify(row.rules)}`}
        columns={columns}
        empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
      />
    </details>
  );
}
