import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { Facts } from '../../shared/facts.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { plainAmount } from '../../shared/text/amount-text.ts';
import { KIND_TEXT } from './kind-text.ts';

type Policy = AnswerOf<OperatorApi['agents']['contractPolicy']>['policy'];

const KINDS = ['dividend', 'daily', 'hour', 'real-time'] as const;
const AMOUNTS = {
  activeFloor: 'desk.policy_floor',
  fixedMax: 'desk.policy_fixed_max',
  releasedAlone: 'desk.policy_alone',
  twoOperatorsFrom: 'desk.policy_two',
} as const;
const CHECKS = {
  allowsHigherRate: 'desk.policy_higher',
  dailyByRequest: 'desk.policy_by_request',
} as const;
const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) => Object.keys(names) as Key[];

/** What a merchant decides about contracts: who pays, who counts as active, and what one operator may do alone. */
export function ContractRules({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [isEditing, setEditing] = useState(false);
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  return (
    <Stack>
      <h2>{t('desk.policy')}</h2>
      <Text tone="soft">{t('desk.policy_text')}</Text>
      <Loaded query={endpointQuery(api.agents.contractPolicy, { merchantCode })}>
        {({ policy, proposedBy }) => (
          <>
            {proposedBy !== null && <Text>{t('desk.policy_waiting', { name: proposedBy })}</Text>}
            <Known policy={policy} />
            {mayWrite && (
              <Row>
                <Button tone="secondary" onClick={() => setEditing(true)}>
                  {t('desk.policy_change')}
                </Button>
              </Row>
            )}
            {isEditing && (
              <RulesDialog merchantCode={merchantCode} policy={policy} onClose={() => setEditing(false)} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Known({ policy }: { policy: Policy }) {
  const { t } = useTranslation('agents');
  const payer = (kind: (typeof KINDS)[number]) =>
    policy.payers[kind] === 'platform' ? t('contract.house') : t('desk.policy_upline');
  return (
    <Facts
      facts={[
        ...KINDS.map((kind) => [t('desk.policy_payer', { kind: t(KIND_TEXT[kind]) }), payer(kind)] as const),
        ...KINDS.map(
          (kind) =>
            [t('desk.policy_rate_max', { kind: t(KIND_TEXT[kind]) }), `${policy.rateMax[kind]} %`] as const,
        ),
        ...keysOf(AMOUNTS).map((name) => [t(AMOUNTS[name]), plainAmount(policy[name])] as const),
        ...keysOf(CHECKS).map((name) => [t(CHECKS[name]), policy[name] ? '✓' : '–'] as const),
      ]}
    />
  );
}

function RulesDialog(props: { merchantCode: string; policy: Policy; onClose: () => void }) {
  const { t } = useTranslation('agents');
  const { merchantCode, policy, onClose } = props;
  const change = useChange('agents');
  const save = async ({ reason = '', ...given }: Record<string, string>) => {
    const isDone = await change(async () => {
      const wish = { merchantCode, policy: policyOf(given), reason };
      const { isSaved } = await call(api.agents.saveContractPolicy, wish);
      showToast({
        tone: isSaved ? 'success' : 'info',
        message: isSaved ? t('desk.policy_saved') : t('desk.second_needed'),
      });
    });
    if (isDone) onClose();
  };
  const amount = { required: true, pattern: '\\d{1,11}(\\.\\d{1,2})?', autoComplete: 'off' } as const;
  return (
    <FormDialog title={t('desk.policy')} onCancel={onClose} onConfirm={save}>
      {KINDS.map((kind) => (
        <Field key={kind} label={t('desk.policy_payer', { kind: t(KIND_TEXT[kind]) })}>
          <SelectField
            name={`payer-${kind}`}
            defaultValue={policy.payers[kind]}
            options={[
              { value: 'platform', label: t('contract.house') },
              { value: 'upline', label: t('desk.policy_upline') },
            ]}
          />
        </Field>
      ))}
      {KINDS.map((kind) => (
        <Field key={kind} label={t('desk.policy_rate_max', { kind: t(KIND_TEXT[kind]) })} required>
          <TextInput name={`rate-${kind}`} defaultValue={policy.rateMax[kind]} {...amount} />
        </Field>
      ))}
      {keysOf(AMOUNTS).map((name) => (
        <Field key={name} label={t(AMOUNTS[name])} required>
          <TextInput name={name} defaultValue={policy[name]} {...amount} />
        </Field>
      ))}
      {keysOf(CHECKS).map((name) => (
        <Checkbox key={name} name={name} label={t(CHECKS[name])} defaultChecked={policy[name]} />
      ))}
    </FormDialog>
  );
}

function policyOf(given: Record<string, string>): Policy {
  const text = (name: string) => given[name] ?? '';
  const payer = (kind: string) => (text(`payer-${kind}`) === 'upline' ? 'upline' : 'platform');
  const byKind = <T,>(of: (kind: string) => T) => ({
    dividend: of('dividend'),
    daily: of('daily'),
    hour: of('hour'),
    'real-time': of('real-time'),
  });
  return {
    payers: byKind<'platform' | 'upline'>(payer),
    rateMax: byKind((kind) => text(`rate-${kind}`)),
    activeFloor: text('activeFloor'),
    fixedMax: text('fixedMax'),
    releasedAlone: text('releasedAlone'),
    twoOperatorsFrom: text('twoOperatorsFrom'),
    allowsHigherRate: 'allowsHigherRate' in given,
    dailyByRequest: 'dailyByRequest' in given,
  };
}
