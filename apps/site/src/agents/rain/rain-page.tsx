import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api.ts';
import style from '../../shared/money/funds.module.css';
import { agentsApi } from '../agents-api.ts';
import { usePages } from '../list-pager.tsx';
import { RainForm } from './rain-form.tsx';
import { RainTable } from './rain-table.tsx';

/** Envelopes for the team, and those that have fallen. */
export function RainPage() {
  const pages = usePages();
  const list = useQuery({
    ...endpointQuery(agentsApi.rains, pages.asked),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={`${style.page} ${style.wide}`}>
      <RainForm />
      <RainTable list={list} page={pages.pageOf(list.data?.total)} />
    </div>
  );
}
