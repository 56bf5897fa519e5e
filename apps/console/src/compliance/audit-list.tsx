import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, call, endpointQuery } from '../shared/api.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';
import style from './audit.module.css';

/** Who changed what, when and why, with the state before and after; newest first. */
export function AuditList({ merchantCode }: { merchantCode?: string }) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  const trail = useInfiniteQuery({
    queryKey: [...endpointQuery(api.compliance.auditTrail, { merchantCode, size: 20 }).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.compliance.auditTrail, { merchantCode, before: pageParam ?? undefined, size: 20 }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: 5_000,
  });
  if (trail.isPending) return <Skeleton height={240} />;
  if (trail.isError)
    return (
      <p role="alert">
        {t('state.error')} <Button onClick={() => void trail.refetch()}>{t('action.retry')}</Button>
      </p>
    );

  const entries = trail.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p>{t('state.empty')}</p>;
  return (
    <>
      <div className={style.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('audit.when')}</th>
              <th scope="col">{t('audit.who')}</th>
              <th scope="col">{t('audit.what')}</th>
              <th scope="col">{t('audit.reason')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td data-figures="">{timeText(entry.time)}</td>
                <td>{entry.operator}</td>
                <td>
                  {entry.action} {entry.subject}
                </td>
                <td>{entry.reason}</td>
                <td className={style.state}>{stateText(entry.before)}</td>
                <td className={style.state}>{stateText(entry.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {trail.hasNextPage && (
        <Button tone="secondary" busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {t('action.older')}
        </Button>
      )}
    </>
  );
}

/** Of what is new there was nothing before, and of what was removed nothing is left. */
const stateText = (state: unknown): string => (state === null ? '–' : JSON.stringify(state));
