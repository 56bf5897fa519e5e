import { type AnswerOf, breakLengths } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { useListTime } from '../merchants/public.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormProblem } from '../shared/forms/form-problem.tsx';
import { useSubmit } from '../shared/forms/use-submit.ts';
import style from '../shared/money/funds.module.css';
import { queries } from '../shared/queries.ts';

type Current = AnswerOf<typeof api.compliance.breakState>['current'];
type Length = (typeof breakLengths)[number];

/** One can stop for a while or for good, and make it longer; nobody can make it shorter. */
export function BreakCard({ current }: { current: Current }) {
  const { t } = useTranslation('compliance');
  const time = useListTime();
  const isForGood = current !== null && current.until === null;
  return (
    <Card level={2} title={t('break.title')}>
      <Stack>
        {current && (
          <p role="status" data-break="">
            {current.until === null ? t('break.forever') : t('break.until', { time: time(current.until) })}
          </p>
        )}
        <Text tone="soft" size={2}>
          {t('break.lead')}
        </Text>
        {!isForGood && <BreakForm />}
      </Stack>
    </Card>
  );
}

function BreakForm() {
  const { t } = useTranslation('compliance');
  const [length, setLength] = useState<Length>('day');
  const form = useSubmit(async () => {
    const message = t('break.confirm', { length: t(`break.${length}`) });
    if (!(await askConfirm({ title: t('break.title'), message }))) return;
    const answer = await call(api.compliance.takeBreak, { length }, { alert: false });
    queries.setQueryData(endpointQuery(api.compliance.breakState, {}).queryKey, answer);
  });
  return (
    <Stack as="form" onSubmit={form.submit}>
      <Field label={t('break.length')} className={style.narrow}>
        <SelectField
          name="length"
          value={length}
          options={breakLengths.map((value) => ({ value, label: t(`break.${value}`) }))}
          onChange={(event) => setLength(event.target.value as Length)}
        />
      </Field>
      <FormProblem text={form.problem} />
      <Row gap={3}>
        <Button type="submit" tone="secondary" busy={form.isBusy}>
          {t('break.submit')}
        </Button>
      </Row>
    </Stack>
  );
}
