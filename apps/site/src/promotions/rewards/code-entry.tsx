import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { randomId } from '../../shared/random-id.ts';
import { tellReceived } from './claim-button.tsx';
import { refreshRewards } from './reward-queries.ts';
import style from './rewards.module.css';

/** Where the merchant hands out codes, one is entered here. */
export function CodeEntry() {
  const { t } = useTranslation('rewards');
  const { data } = useQuery(endpointQuery(api.promotions.promoCodeEnable, {}));
  const [code, setCode] = useState('');
  // One wish, one grant: sent again after a lost answer, it is recognised.
  const [requestId, setRequestId] = useState(randomId);
  const { problem, isBusy, submit } = useSubmit(async () => {
    const bonus = await call(api.promotions.redeemPromoCode, { code, requestId }, { alert: false });
    tellReceived(bonus.amount);
    setCode('');
    setRequestId(randomId());
    await refreshRewards();
  });
  if (!data?.enabled) return null;
  return (
    <form className={style.card} onSubmit={submit}>
      <Field label={t('code.label')} hint={t('code.hint')} required>
        <TextInput
          name="code"
          dir="ltr"
          required
          maxLength={60}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <FormProblem text={problem} />
      <Button type="submit" busy={isBusy}>
        {t('code.redeem')}
      </Button>
    </form>
  );
}
