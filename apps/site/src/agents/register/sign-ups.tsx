import { useTranslation } from '@fairground/i18n/react';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { pagesOf } from '../list-pager.tsx';

const PAGE_SIZE = 20;

/** Who came in by which link. */
export function SignUps() {
  const { t } = useTranslation('agents');
  const time = useListTime();
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery({
    ...endpointQuery(agentsApi.signUps, { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      caption={t('register.tab_sign_ups')}
      status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
      rows={list.data?.signUps ?? []}
      rowKey={({ account }) => account}
      empty={<EmptyState drawing="records" title={t('sign_up.none')} hint={t('sign_up.none_text')} />}
      error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
      footer={pagesOf({
        pageNo,
        pageCount: Math.ceil((list.data?.total ?? 0) / PAGE_SIZE),
        onPage: setPageNo,
      })}
      columns={[
        {
          key: 'account',
          header: t('register.username'),
          onPhone: 'title',
          render: ({ account }) => <span dir="ltr">{account}</span>,
        },
        { key: 'kind', header: t('register.kind'), render: ({ kind }) => t(`kind.${kind}`) },
        {
          key: 'link',
          header: t('link.title'),
          render: ({ remark, linkId }) => remark || <span dir="ltr">{linkId}</span>,
        },
        { key: 'at', header: t('sign_up.at'), render: ({ at }) => time(at) },
      ]}
    />
  );
}
