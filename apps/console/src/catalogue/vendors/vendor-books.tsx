import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { textOf } from '../change-dialog.tsx';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { useMay } from '../use-games.ts';

type Day = AnswerOf<typeof api.catalogue.reconciliations>['reconciliations'][number];
const TONES = { agrees: 'success', differs: 'danger', silent: 'warning' } as const;

/** Days on which a vendor's books were compared with ours. */
export function VendorBooks({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const timeText = useTimeText();
  const list = useQuery(endpointQuery(api.catalogue.reconciliations, { merchantCode }));
  return (
    <div className={style.stack}>
      <CompareForm merchantCode={merchantCode} />
      <DeskTable<Day>
        caption={t('tab.books')}
        empty={t('empty.books')}
        list={list}
        rows={list.data?.reconciliations ?? []}
        rowKey={({ vendor, day }) => `${vendor}/${day}`}
        columns={[
          { key: 'day', header: t('day'), onPhone: 'title', render: ({ day }) => day },
          { key: 'vendor', header: t('vendor'), render: ({ vendor }) => vendor },
          {
            key: 'state',
            header: t('state'),
            render: ({ state }) => <Badge tone={TONES[state]}>{t(`books.${state}`)}</Badge>,
          },
          { key: 'movements', header: t('movements'), align: 'end', render: ({ movements }) => movements },
          { key: 'drift', header: t('drift'), render: (day) => <Drift day={day} /> },
          {
            key: 'at',
            header: t('compared'),
            onPhone: 'hidden',
            render: ({ comparedAt }) => timeText(comparedAt),
          },
        ]}
      />
    </div>
  );
}

function Drift({ day }: { day: Day }) {
  const { t } = useTranslation('vendors');
  const kinds = [
    ['missing_here', day.missingHere],
    ['missing_there', day.missingThere],
    ['other_amount', day.otherAmount],
  ] as const;
  return kinds
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => (
      <details key={kind}>
        <summary>{t(`books.${kind}`, { number: names.length })}</summary>
        {names.map((name) => (
          <div key={name} className={style.number}>
            {name}
          </div>
        ))}
      </details>
    ));
}

function CompareForm({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const change = useChange('catalogue');
  const mayCompare = useMay('games.write');
  const vendors = useQuery(endpointQuery(api.catalogue.vendors, { merchantCode }));
  const compare = useMutation({
    mutationFn: (wish: { vendor: string; day: string }) =>
      change(() => call(api.catalogue.reconcile, { merchantCode, ...wish })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    compare.mutate({ vendor: textOf(form, 'vendor'), day: textOf(form, 'day') });
  };
  if (!mayCompare || !vendors.data) return null;
  return (
    <form className={style.tools} onSubmit={submit}>
      <Field label={t('vendor')}>
        <SelectField
          name="vendor"
          options={vendors.data.vendors.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field label={t('day')} required>
        <TextInput type="date" name="day" required defaultValue={new Date().toISOString().slice(0, 10)} />
      </Field>
      <Button type="submit" tone="secondary" busy={compare.isPending}>
        {t('compare')}
      </Button>
    </form>
  );
}
