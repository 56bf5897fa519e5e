import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { agentsApi } from '../agents-api.ts';
import style from '../centre.module.css';
import { areRight, RebateFields, SeriesField } from '../rebate-fields.tsx';
import { isSeries, noRebates, type OwnRates, sent } from '../rebates.ts';
import type { AgentLink } from './agent-link.ts';
import { type Kind, KindChoice } from './kind-choice.tsx';

const DAYS = ['', '1', '7', '30', '90', '365'] as const;
const WHOLE = /^[1-9]\d{0,5}$/;
const EMPTY = { kind: 'member' as Kind, days: '', most: '', remark: '', channel: '' };
type Typed = typeof EMPTY;

export function LinkForm(props: { own: OwnRates; onClose: () => void; onMade: (link: AgentLink) => void }) {
  const { own, onClose, onMade } = props;
  const { t } = useTranslation(['agents', 'shell']);
  const [typed, setTyped] = useState(EMPTY);
  const [rebates, setRebates] = useState(noRebates);
  const [series, setSeries] = useState(String(own.series));
  const { problem, isBusy, submit } = useSubmit(async () => {
    const { kind, remark, channel, days, most } = typed;
    const limits = { ...(days && { validDays: days }), ...(most && { signUpsMax: most }) };
    const wish = { kind, remark, channel, rebates: sent(rebates), series: Number(series), ...limits };
    const link = await call(agentsApi.addLink, wish, { alert: false });
    await invalidate(agentsApi.links);
    onMade(link);
  });
  const isRight =
    areRight(rebates, { least: noRebates, most: own.rebates }) &&
    isSeries(series, { most: own.series }) &&
    !isWrong(typed.most);
  return (
    <Dialog
      open
      size="large"
      title={t('link.make')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <LinkFields typed={typed} onType={(part) => setTyped((was) => ({ ...was, ...part }))} />
        <RebateFields value={rebates} onChange={setRebates} least={noRebates} most={own.rebates} />
        <SeriesField value={series} onChange={setSeries} most={own.series} />
        <FormProblem text={problem} />
        <Button type="submit" wide disabled={!isRight} busy={isBusy}>
          {t('link.make')}
        </Button>
      </Stack>
    </Dialog>
  );
}

const isWrong = (most: string): boolean => most !== '' && !WHOLE.test(most);

function LinkFields({ typed, onType }: { typed: Typed; onType: (part: Partial<Typed>) => void }) {
  const { t } = useTranslation('agents');
  return (
    <div className={style.pair}>
      <KindChoice value={typed.kind} onChange={(kind) => onType({ kind })} />
      <Field label={t('link.valid')}>
        <SelectField
          size="large"
          name="validDays"
          value={typed.days}
          onChange={(event) => onType({ days: event.target.value })}
          options={DAYS.map((value) => ({ value, label: value || t('link.forever') }))}
        />
      </Field>
      <TextField
        name="signUpsMax"
        label={t('link.most')}
        hint={t('link.most_hint')}
        error={isWrong(typed.most) && t('link.most_wrong')}
        inputMode="numeric"
        dir="ltr"
        maxLength={6}
        value={typed.most}
        onChange={(most) => onType({ most })}
      />
      <TextField
        name="channel"
        label={t('link.channel')}
        hint={t('link.channel_hint')}
        maxLength={30}
        value={typed.channel}
        onChange={(channel) => onType({ channel })}
      />
      <TextField
        name="remark"
        label={t('link.remark')}
        maxLength={60}
        value={typed.remark}
        onChange={(remark) => onType({ remark })}
      />
    </div>
  );
}
