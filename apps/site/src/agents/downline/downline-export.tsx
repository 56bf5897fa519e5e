import type { InputOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { call } from '../../shared/api.ts';
import { agentsApi } from '../agents-api.ts';
import { spanOf } from '../rebates.ts';
import { ExportButton } from '../reports/export-button.tsx';
import { type FileColumn, pageFile } from '../reports/table-file.ts';
import type { Downline } from './downline-table.tsx';

type Question = Omit<InputOf<typeof agentsApi.downlines>, 'pageNo' | 'pageSize'>;

/** Whoever the filters find, as a file: in the order of names, which nobody changes while it is read. */
export function DownlineExport({ question }: { question: Question }) {
  const { t } = useTranslation('agents');
  const columns: FileColumn<Downline>[] = [
    [t('register.username'), ({ account }) => account],
    [t('register.kind'), ({ kind }) => t(`kind.${kind}`)],
    [t('downline.level'), ({ level }) => String(level)],
    [t('downline.balance'), ({ balance }) => balance],
    [t('downline.team'), ({ team }) => String(team)],
    [t('rebate.name'), ({ rebates }) => spanOf(rebates)],
    [t('sign_up.at'), ({ registeredAt }) => registeredAt],
    [t('downline.last_login'), ({ lastLoginAt }) => lastLoginAt ?? t('downline.never')],
    [t('link.state'), ({ state }) => t(`downline.state_${state}`)],
  ];
  const load = (before: string | undefined) =>
    pageFile({ name: 'downlines', columns, before }, async (asked) => {
      const wish = { ...question, ...asked, sort: 'account' } as const;
      const { downlines, total } = await call(agentsApi.downlines, wish);
      return { rows: downlines, total };
    });
  return (
    <div>
      <ExportButton load={load} />
    </div>
  );
}
