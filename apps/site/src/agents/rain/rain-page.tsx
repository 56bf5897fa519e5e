import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../shared/api.ts';
import style from '../../shared/money/funds.module.css';
import { agentsApi } from '../agents-api.ts';
import { RainForm } from './rain-form.tsx';
import { RainTable } from './rain-table.tsx';

const PAGE_SIZE = 10;

/** Envelopes for the team, and those that have fallen. */
export function RainPage() {
  const [pageNo, setPageNo] = useState(1);
  const list = useQuery({
    ...endpointQuery(agentsApi.rains, { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.ceil((list.data?.total ?? 0) / PAGE_SIZE);
  return (
    <div className={`${style.page} ${style.wide}`}>
      <RainForm />
      <RainTable list={list} page={{ pageNo, pageCount, onPage: setPageNo }} />
    </div>
  );
}
