import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Timeline } from '@fairground/ui/data/timeline.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import type { api } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useWallets } from '../balance/balance.ts';
import { ownerText, reasonQuery, reasonText } from './transactions.ts';

type Reason = AnswerOf<typeof api.wallet.transactionReason>;

/** Why a line is there: what moved with it, what it belongs to, who decided when, and where it is sealed. */
export function WhyDialog({ txId, onClose }: { txId: string; onClose: () => void }) {
  const { t } = useTranslation(['funds', 'shell', 'wallet', 'lottery', 'agents']);
  const reason = useQuery(reasonQuery(txId));
  return (
    <Dialog
      open
      size="large"
      title={t('why.title')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Answered query={reason}>{(data) => <Why reason={data} />}</Answered>
    </Dialog>
  );
}

function Why({ reason: { line, movements, belongsTo, sealedInBlock } }: { reason: Reason }) {
  const { t } = useTranslation(['funds', 'shell']);
  const money = useMoney();
  const time = useListTime();
  const pocketName = usePocketName();
  return (
    <Stack>
      <Facts
        facts={[
          [t('fact.tx'), <TxId key="tx" text={line.txId} />],
          [t('fact.time'), time(line.time)],
          [t('fact.type'), reasonText(line.reason, line.type)],
          [
            t('fact.amount'),
            <SignedMoney key="amount" minor={parseAmount(line.amount, { allowNegative: true })} />,
          ],
          [t('fact.after'), money(line.balanceAfter)],
          belongsTo.id !== '' && [
            t(`why.${belongsTo.kind}`),
            <span key="id" dir="ltr">
              {ownerText(belongsTo.id)}
            </span>,
          ],
          belongsTo.remark !== '' && [t('fact.remark'), belongsTo.remark],
          [t('why.sealed'), sealedInBlock === null ? t('why.not_sealed') : `#${sealedInBlock}`],
        ]}
      />
      {movements.length > 1 && (
        <section>
          <h3>{t('why.movements')}</h3>
          <Facts
            facts={movements.map((movement) => [
              `${pocketName(movement.wallet)} · ${reasonText(movement.reason, line.type)}`,
              <SignedMoney
                key={movement.txId + movement.wallet}
                minor={parseAmount(movement.amount, { allowNegative: true })}
              />,
            ])}
          />
        </section>
      )}
      {belongsTo.steps.length > 0 && (
        <Timeline
          label={t('withdraw.timeline')}
          entries={belongsTo.steps.map(({ step, at, by }) => ({
            key: `${step}${at}`,
            title: t(`step.${step as 'requested'}`),
            time: time(at),
            note: t(`why.by_${by}`),
          }))}
        />
      )}
    </Stack>
  );
}

const POCKETS = ['main', 'withdrawing', 'transferring', 'held', 'bonus'] as const;

/** Where it went from and to: one of the member's own, or the wallet at a vendor. */
function usePocketName(): (wallet: string) => string {
  const { t } = useTranslation('funds');
  const wallets = useWallets();
  return (wallet) => {
    const pocket = POCKETS.find((one) => one === wallet);
    if (pocket) return t(`desk.pocket_${pocket}`);
    const vendor = wallets.find(({ name }) => name === wallet)?.title ?? wallet.toUpperCase();
    return t('desk.pocket_vendor', { vendor });
  };
}

function TxId({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span dir="ltr">{text}</span>
      <CopyButton text={text} labels={{ copy: t('action.copy'), copied: t('action.copied') }} />
    </>
  );
}
