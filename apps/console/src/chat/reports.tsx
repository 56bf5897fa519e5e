import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import style from './chat.module.css';
import { SanctionDialog } from './sanction-dialog.tsx';

type Report = AnswerOf<OperatorApi['chat']['reports']>['reports'][number];
const LOOK_EVERY_MS = 5_000;

/** What members have reported; it empties by deciding. */
export function Reports({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('chat');
  const query = { ...endpointQuery(api.chat.reports, { merchantCode }), refetchInterval: LOOK_EVERY_MS };
  return (
    <Loaded query={query}>
      {({ reports }) =>
        reports.length === 0 ? (
          <EmptyState title={t('desk.no_reports')} />
        ) : (
          <Stack>
            {reports.map((report) => (
              <ReportCard key={report.id} merchantCode={merchantCode} report={report} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function ReportCard({ merchantCode, report }: { merchantCode: string; report: Report }) {
  const { t } = useTranslation('chat');
  const timeText = useTimeText();
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const [act, setAct] = useState<'dismissed' | 'upheld' | 'mute' | 'ban' | null>(null);
  const change = useChange('chat', 'console:state.saved');
  const decide = async (reason: string) => {
    if (act !== 'dismissed' && act !== 'upheld') return;
    const wish = { merchantCode, id: report.id, decision: act, reason };
    if (await change(() => call(api.chat.decideReport, wish))) setAct(null);
  };
  const { account, writer, writerId, context, seq } = report;
  return (
    <Card>
      <p className={style.head}>
        {t('desk.reported', { account, writer })} · {t(`report.${report.reason as 'other'}`)} ·{' '}
        {timeText(report.at)}
      </p>
      <ol className={style.lines}>
        {context.map((line) => (
          <li key={line.seq} className={style.line} data-reported={line.seq === seq ? '' : undefined}>
            <b>{line.account}</b> <bdi>{line.text}</bdi>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <Row gap={2}>
          {(['upheld', 'dismissed', 'mute', 'ban'] as const).map((one) => (
            <Button key={one} size="small" tone="secondary" onClick={() => setAct(one)}>
              {t(`desk.${one}`)}
            </Button>
          ))}
        </Row>
      )}
      {(act === 'dismissed' || act === 'upheld') && (
        <ReasonDialog title={t(`desk.${act}`)} onCancel={() => setAct(null)} onConfirm={decide} />
      )}
      {(act === 'mute' || act === 'ban') && (
        <SanctionDialog
          {...{ merchantCode, kind: act, playerId: writerId, account: writer }}
          onClose={() => setAct(null)}
        />
      )}
    </Card>
  );
}
