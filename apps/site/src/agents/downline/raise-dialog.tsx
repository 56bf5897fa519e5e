import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { call, endpointQuery, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { areRight, RebateFields, SeriesField } from '../rebate-fields.tsx';
import { isSeries, type OwnRates, type Rebates, sent } from '../rebates.ts';
import type { Downline } from './downline-table.tsx';

/** A member's rebates: only ever raised, and never above the agent's own. */
export function RaiseDialog({ of, onClose }: { of: Downline; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const own = useQuery(endpointQuery(agentsApi.ownRebates, {}));
  return (
    <Dialog
      open
      size="large"
      title={t('downline.raise_title', { account: of.account })}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Answered query={own}>{(most) => <RaiseForm of={of} most={most} onClose={onClose} />}</Answered>
    </Dialog>
  );
}

function RaiseForm({ of, most, onClose }: { of: Downline; most: OwnRates; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const time = useListTime();
  const [rebates, setRebates] = useState<Rebates>(of.rebates);
  const [series, setSeries] = useState(String(of.series));
  const { problem, isBusy, submit } = useSubmit(async () => {
    const body = { playerId: of.playerId, rebates: sent(rebates), series: Number(series) };
    const { from } = await call(agentsApi.raiseRebate, body, { alert: false });
    showToast({ tone: 'success', message: t('downline.raised', { time: time(from) }) });
    onClose();
    await invalidate(agentsApi.downlines);
  });
  const range = { least: of.rebates, most: most.rebates };
  const seriesRange = { least: of.series, most: most.series };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Text tone="soft" size={2}>
        {t('downline.raise_text')}
      </Text>
      <RebateFields value={rebates} onChange={setRebates} {...range} />
      <SeriesField value={series} onChange={setSeries} {...seriesRange} />
      <FormProblem text={problem} />
      <Button
        type="submit"
        wide
        disabled={!areRight(rebates, range) || !isSeries(series, seriesRange)}
        busy={isBusy}
      >
        {t('shell:action.save')}
      </Button>
    </Stack>
  );
}
