import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { call, endpointQuery } from '../../shared/api.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { pagesOf, usePages } from '../list-pager.tsx';
import { ExportButton } from '../reports/export-button.tsx';
import { type FileColumn, pageFile } from '../reports/table-file.ts';
import { Choice } from '../reports/team-choice.tsx';

type SignUp = AnswerOf<typeof agentsApi.signUps>['signUps'][number];

/** Who came in by which link. */
export function SignUps() {
  const { t } = useTranslation(['agents', 'shell']);
  const time = useListTime();
  const pages = usePages();
  const [linkId, setLinkId] = useState('');
  const links = useQuery(endpointQuery(agentsApi.links, { pageNo: 1, pageSize: 100 }));
  const wish = linkId ? { linkId } : {};
  const list = useQuery({
    ...endpointQuery(agentsApi.signUps, { ...wish, ...pages.asked }),
    placeholderData: keepPreviousData,
  });
  const columns: FileColumn<SignUp>[] = [
    [t('register.username'), ({ account }) => account],
    [t('register.kind'), ({ kind }) => t(`kind.${kind}`)],
    [t('link.title'), (signUp) => signUp.linkId],
    [t('link.remark'), ({ remark }) => remark],
    [t('sign_up.at'), ({ at }) => at],
  ];
  const load = (before: string | undefined) =>
    pageFile({ name: 'sign-ups', columns, before }, async (asked) => {
      const { signUps, total } = await call(agentsApi.signUps, { ...wish, ...asked });
      return { rows: signUps, total };
    });
  return (
    <Stack>
      <Row gap={3} align="end">
        <Choice
          {...{ name: 'link', label: t('link.title'), value: linkId, all: t('shell:list.all') }}
          options={(links.data?.links ?? []).map((link) => ({
            value: link.linkId,
            label: link.remark || link.linkId,
          }))}
          onChange={(next) => {
            setLinkId(next);
            pages.toFirst();
          }}
        />
        <ExportButton load={load} />
      </Row>
      <DataTable
        caption={t('register.tab_sign_ups')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={list.data?.signUps ?? []}
        rowKey={({ account }) => account}
        empty={<EmptyState drawing="records" title={t('sign_up.none')} hint={t('sign_up.none_text')} />}
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={pagesOf(pages.pageOf(list.data?.total))}
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
    </Stack>
  );
}
