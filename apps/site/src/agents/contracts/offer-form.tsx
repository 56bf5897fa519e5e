import type { InputOf } from '@fairground/contract';
import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { agentsApi } from '../agents-api.ts';
import { KIND_TEXT, type Kind, PERIODS, PRODUCTS, productText } from './contract-texts.ts';
import { type Draft, EMPTY_TIER, TierFields, tiersOf } from './tier-fields.tsx';

/** Offers a direct downline a contract, or another version of one. What is above the own contract is asked about first. */
export function OfferForm(props: {
  kind: Kind;
  /** To whom, where that is known. */
  account?: string;
  /** Where it is not yet said of which kind it is. */
  choice?: { kinds: readonly Kind[]; onChange: (kind: Kind) => void };
  onClose: () => void;
}) {
  const { kind, choice, onClose } = props;
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const [account, setAccount] = useState(props.account ?? '');
  const [product, setProduct] = useState<(typeof PRODUCTS)[number]>('CONS');
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('M');
  const [isCarrying, setCarrying] = useState(false);
  const [tiers, setTiers] = useState<readonly Draft[]>([EMPTY_TIER]);
  const isDividend = kind === 'dividend';
  const { problem, isBusy, submit } = useSubmit(async () => {
    const wish = {
      ...{ type: kind, account, productType: product, ...tiersOf(kind, tiers) },
      ...(isDividend ? { computationPeriod: period, carryNegative: isCarrying ? 'Y' : 'N' } : {}),
    } as InputOf<typeof agentsApi.offerContract>;
    if (!(await offer(wish, t('contract.higher')))) return;
    showToast({ tone: 'success', message: t('contract.sent') });
    await invalidate(agentsApi.contracts);
    onClose();
  });
  return (
    <Dialog
      open
      size="large"
      title={`${t('contract.sign')} · ${t(KIND_TEXT[kind])}`}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
      footer={
        <Button type="submit" form="offer" busy={isBusy}>
          {t('contract.send')}
        </Button>
      }
    >
      <Stack id="offer" as="form" onSubmit={submit}>
        <FormProblem text={problem} />
        <Field label={t('contract.account')} required>
          <TextInput
            name="account"
            required
            minLength={2}
            maxLength={40}
            autoComplete="off"
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        </Field>
        {choice && <KindField kind={kind} {...choice} />}
        <Field label={t('contract.product')}>
          <SelectField
            value={product}
            onChange={(event) => setProduct(event.target.value as typeof product)}
            options={PRODUCTS.filter((one) => isDividend || one !== 'DEPOSIT').map((value) => ({
              value,
              label: t(productText(value)),
            }))}
          />
        </Field>
        {isDividend && <DividendFields {...{ period, setPeriod, isCarrying, setCarrying }} />}
        <TierFields kind={kind} tiers={tiers} onChange={setTiers} />
      </Stack>
    </Dialog>
  );
}

function KindField(props: { kind: Kind; kinds: readonly Kind[]; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation('agents');
  const { kind, kinds, onChange } = props;
  return (
    <Field label={t('desk.kind')}>
      <SelectField
        name="kind"
        value={kind}
        onChange={(event) => onChange(event.target.value as Kind)}
        options={kinds.map((value) => ({ value, label: t(KIND_TEXT[value]) }))}
      />
    </Field>
  );
}

/** False when the agent does not want to pay more than the own contract has. */
async function offer(wish: InputOf<typeof agentsApi.offerContract>, title: string): Promise<boolean> {
  try {
    await call(agentsApi.offerContract, wish, { alert: false });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'agents.higher_rate_unconfirmed') throw error;
    const question = { tone: 'warning', title, message: error.message } as const;
    if (!(await askConfirm(question))) return false;
    await call(agentsApi.offerContract, { ...wish, isConfirmed: true }, { alert: false });
  }
  return true;
}

function DividendFields(props: {
  period: (typeof PERIODS)[number];
  setPeriod: (period: (typeof PERIODS)[number]) => void;
  isCarrying: boolean;
  setCarrying: (isCarrying: boolean) => void;
}) {
  const { t } = useTranslation('agents');
  const { period, setPeriod, isCarrying, setCarrying } = props;
  return (
    <>
      <Field label={t('contract.period')}>
        <SelectField
          value={period}
          onChange={(event) => setPeriod(event.target.value as typeof period)}
          options={PERIODS.map((value) => ({ value, label: t(`contract.period.${value}`) }))}
        />
      </Field>
      <Checkbox
        label={t('contract.carries')}
        checked={isCarrying}
        onChange={(event) => setCarrying(event.target.checked)}
      />
    </>
  );
}
