import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';

type Alert = AnswerOf<typeof api.catalogue.vendorAlerts>['alerts'][number];

/** What vendors did against the protocol: a sign of a mistake in their program. */
export function VendorAlerts({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const timeText = useTimeText();
  const list = useQuery(endpointQuery(api.catalogue.vendorAlerts, { merchantCode }));
  return (
    <DeskTable<Alert>
      caption={t('tab.alerts')}
      empty={t('empty.alerts')}
      list={list}
      rows={list.data?.alerts ?? []}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'time',
          header: t('time'),
          onPhone: 'title',
          render: ({ at }) => timeText(at),
        },
        { key: 'vendor', header: t('vendor'), render: ({ vendor }) => vendor },
        { key: 'what', header: t('what'), render: ({ code, call: name }) => `${name}: ${code}` },
        {
          key: 'tx',
          header: t('movement'),
          render: ({ txId }) => <span className={style.number}>{txId}</span>,
        },
      ]}
    />
  );
}
