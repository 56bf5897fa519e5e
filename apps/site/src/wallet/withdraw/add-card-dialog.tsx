import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { PayoutPlace } from './payout-place.tsx';
import { SecretField } from './withdraw-form.tsx';
import { refreshWithdrawals, type WithdrawConfig } from './withdraw-queries.ts';

const NUMBER = /^[A-Za-z0-9@._+ -]{4,60}$/;

export function AddCardDialog(props: { passwordKind: WithdrawConfig['passwordKind']; onClose: () => void }) {
  const { passwordKind, onClose } = props;
  const { t } = useTranslation(['funds', 'shell']);
  const [kind, setKind] = useState<'bank' | 'ewallet'>('bank');
  const [bank, setBank] = useState('');
  const [number, setNumber] = useState('');
  const [password, setPassword] = useState('');
  const { problem, isBusy, submit } = useSubmit(async () => {
    await call(api.wallet.addBankCard, { kind, bank, number, password }, { alert: false });
    showToast({ tone: 'success', message: t('card.added') });
    onClose();
    await refreshWithdrawals();
  });
  const isRight = bank.trim().length >= 2 && NUMBER.test(number.trim()) && password !== '';
  return (
    <Dialog
      open
      size="medium"
      title={t('card.add')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <Text tone="soft" size={2}>
          {t('card.add_lead')}
        </Text>
        <Field label={t('card.kind')}>
          <SelectField
            size="large"
            value={kind}
            onChange={(event) => {
              setKind(event.target.value === 'ewallet' ? 'ewallet' : 'bank');
              setBank('');
            }}
            options={[
              { value: 'bank', label: t('kind.bank') },
              { value: 'ewallet', label: t('kind.ewallet') },
            ]}
          />
        </Field>
        <PayoutPlace key={kind} kind={kind} onChange={setBank} />
        <TextField
          name="number"
          label={t('fact.account')}
          required
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          value={number}
          onChange={setNumber}
        />
        <SecretField kind={passwordKind} value={password} onChange={setPassword} />
        <FormProblem text={problem} />
        <Button type="submit" wide disabled={!isRight} busy={isBusy}>
          {t('card.add')}
        </Button>
      </Stack>
    </Dialog>
  );
}
