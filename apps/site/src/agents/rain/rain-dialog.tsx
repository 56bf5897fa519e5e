import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { api, call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { agentsApi } from '../agents-api.ts';
import style from './rain.module.css';

type Rain = AnswerOf<typeof agentsApi.openRains>['rains'][number];

/** Where envelopes fall, in percent of the width, and how late. */
const DROPS = [6, 52, 28, 76, 16, 64, 40, 86, 34, 70, 10, 56].map((start, at) => ({ start, at }));

/** Envelopes fall; whichever is caught, the server says what is in it. */
export function RainDialog({ rain, onClose }: { rain: Rain; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const money = useMoney();
  const [amount, setAmount] = useState<string>();
  const { problem, isBusy, submit } = useSubmit(async () => {
    const opened = await call(agentsApi.claimRain, { id: rain.id }, { alert: false });
    setAmount(opened.amount);
    await invalidate(api.wallet.balance);
  });
  return (
    <Dialog
      open
      size="medium"
      title={t('rain.falls')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      {amount === undefined ? (
        <Stack as="form" onSubmit={submit} noValidate>
          <p>{rain.message || t('rain.catch')}</p>
          <div className={style.sky} data-rain="">
            {DROPS.map(({ start, at }) => (
              <button
                key={start}
                type="submit"
                className={style.envelope}
                style={{ insetInlineStart: `${start}%`, animationDelay: `${at * -0.45}s` }}
                disabled={isBusy}
                tabIndex={at === 0 ? 0 : -1}
                aria-hidden={at === 0 ? undefined : true}
                aria-label={t('rain.open')}
              />
            ))}
          </div>
          <Text tone="soft" size={2}>
            {t('rain.one_each')}
          </Text>
          <FormProblem text={problem} />
        </Stack>
      ) : (
        <div className={style.got} role="status">
          <strong>{t('rain.got', { amount: money(amount) })}</strong>
          <Text tone="soft" size={2}>
            {t('rain.got_text')}
          </Text>
          <Button wide onClick={onClose}>
            {t('shell:action.close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
