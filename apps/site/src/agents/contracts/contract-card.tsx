import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Timeline } from '@fairground/ui/data/timeline.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useListTime } from '../../merchants/public.ts';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { Facts } from '../../shared/money/facts.tsx';
import funds from '../../shared/money/funds.module.css';
import { agentsApi } from '../agents-api.ts';
import { ContractProgress } from './contract-progress.tsx';
import { CONTRACT_TONES, type Contract, KIND_TEXT, productText } from './contract-texts.ts';
import { TierTable } from './tier-table.tsx';

/** A contract with what it pays, what both parties did, and what its reader can do now. */
export function ContractCard({ contract, isOwn }: { contract: Contract; isOwn: boolean }) {
  const { t } = useTranslation(['agents', 'funds']);
  const time = useListTime();
  const { kind, status, account, uplineAccount, computationPeriod } = contract;
  const { validFrom, validTo, expiresAt, endAskedBy } = contract;
  const party = isOwn ? (uplineAccount ?? t('contract.house')) : account;
  return (
    <Card
      level={2}
      title={
        <>
          {t(KIND_TEXT[kind])} · {t(productText(contract.productType))}{' '}
          <Badge tone={CONTRACT_TONES[status]}>{t(`contract.status.${status}`)}</Badge>
        </>
      }
    >
      <Stack>
        <Facts
          facts={[
            [t('contract.with'), party],
            computationPeriod !== null && [t('contract.period'), t(`contract.period.${computationPeriod}`)],
            status === 'P' && [t('contract.answer_by'), time(expiresAt)],
            validFrom !== null && [t('contract.from'), time(validFrom)],
            validTo !== null && [t('contract.until'), time(validTo)],
          ]}
        />
        {contract.carryNegative === 'Y' && (
          <Text tone="soft" size={2}>
            {t('contract.carries')}
          </Text>
        )}
        {contract.downlineHigherRate === 'Y' && !isOwn && (
          <p>
            <Badge tone="warning">{t('contract.higher')}</Badge>
          </p>
        )}
        {endAskedBy && (
          <Text tone="soft" size={2}>
            {t(`contract.end_by_${endAskedBy}`)}
          </Text>
        )}
        {status === 'V' && kind !== 'real-time' ? (
          <ContractProgress contract={contract} />
        ) : (
          <TierTable contract={contract} />
        )}
        <ContractActs contract={contract} isOwn={isOwn} />
        <details>
          <summary>{t('contract.history')}</summary>
          <Timeline
            label={t('contract.history')}
            entries={contract.acts.map(({ act, name, party: by, at }) => ({
              key: `${act} ${at}`,
              title: t(`contract.act.${act}`),
              time: time(at),
              note: by === 'operator' ? t('contract.house') : name,
            }))}
          />
        </details>
      </Stack>
    </Card>
  );
}

/** The buttons that the state of a contract allows. */
export function ContractActs({ contract, isOwn }: { contract: Contract; isOwn: boolean }) {
  const { t } = useTranslation(['agents', 'errors']);
  const change = useSend(async (work: () => Promise<unknown>) => {
    await work();
    showToast({ tone: 'success', message: t('errors:contract_request_success') });
    await invalidate(agentsApi.contracts, agentsApi.getConsolidated);
  });
  const say = (status: 'A' | 'R' | 'C') => change.send(() => answer(contract, status));
  const end = async (work: () => Promise<unknown>) => {
    const question = { tone: 'warning', title: t('contract.end'), message: t('contract.end_text') } as const;
    if (await askConfirm(question)) change.send(work);
  };
  const { status, kind, validTo, endAskedBy, endAnsweredAt, id } = contract;
  const isOpen = status === 'P' || (status === 'E' && kind === 'dividend');
  return (
    <>
      <FormProblem text={change.problem} />
      <div className={funds.chips}>
        {isOwn && isOpen && (
          <>
            <Button busy={change.isBusy} onClick={() => say('A')}>
              {t('contract.accept')}
            </Button>
            <Button tone="secondary" disabled={change.isBusy} onClick={() => say('R')}>
              {t('contract.reject')}
            </Button>
          </>
        )}
        {isOwn && status === 'V' && endAskedBy === 'upline' && endAnsweredAt === null && (
          <Button busy={change.isBusy} onClick={() => say('A')}>
            {t('contract.agree')}
          </Button>
        )}
        {isOwn && status === 'V' && validTo === null && (
          <Button tone="secondary" busy={change.isBusy} onClick={() => void end(() => answer(contract, 'C'))}>
            {t('contract.end')}
          </Button>
        )}
        {!isOwn && (status === 'P' || (status === 'V' && validTo === null)) && (
          <Button
            tone="secondary"
            busy={change.isBusy}
            onClick={() => {
              const work = () => call(agentsApi.endContract, { contractId: id }, { alert: false });
              if (status === 'P') change.send(work);
              else void end(work);
            }}
          >
            {status === 'P' ? t('contract.withdraw') : t('contract.end')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Each kind has a call of its own. */
function answer(contract: Contract, status: 'A' | 'R' | 'C'): Promise<unknown> {
  const { id, kind, productType, computationPeriod } = contract;
  const quiet = { alert: false };
  if (kind === 'dividend' && computationPeriod)
    return call(agentsApi.processContractDividend, { productType, computationPeriod, status }, quiet);
  if (kind === 'daily') return call(agentsApi.processDailySalaryContract, { id, status }, quiet);
  if (kind === 'hour')
    return call(agentsApi.processContractHourSalary, { contractId: id, productType, status }, quiet);
  return call(agentsApi.processRealTimeSalaryContract, { contractId: id, status }, quiet);
}
