import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useEffect, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { Facts } from '../../shared/money/facts.tsx';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { refreshMoney } from '../balance/balance.ts';
import { ImageChoice } from '../image-choice.tsx';
import { readImage } from '../image-file.ts';
import { clockText, useSecondsLeft } from '../use-seconds-left.ts';
import {
  type Confirmation,
  closeConfirmations,
  dropConfirmation,
  useConfirmations,
} from './open-confirmations.ts';

/** Asks a member whether payments of others have arrived; closes by itself with the last answer. */
export function ConfirmationDialog() {
  const { t } = useTranslation(['funds', 'shell']);
  const items = useConfirmations((state) => state.items);
  return (
    <Dialog
      open={items.length > 0}
      size="medium"
      title={t('confirm.title')}
      labels={{ close: t('shell:action.close') }}
      onClose={closeConfirmations}
    >
      <div className={style.form}>
        <p>{t('confirm.lead')}</p>
        <ul className={style.list}>
          {items.map((item) => (
            <Item key={item.payDetailId} item={item} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Item({ item }: { item: Confirmation }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const { payDetailId } = item;
  const [answer, setAnswer] = useState<'Y' | 'N'>('Y');
  const [proof, setProof] = useState<File | null>(null);
  const left = useSecondsLeft(item.confirmBy);
  const isOver = item.isAutoConfirmed || left === 0;
  const send = async (isMoneyReceived: 'Y' | 'N') => {
    const picture = isMoneyReceived === 'N' && proof ? { proofOfNotReceive: await readImage(proof) } : {};
    await call(api.wallet.answerPayment, { isMoneyReceived, payDetailId, ...picture }, { alert: false });
    dropConfirmation(payDetailId);
    refreshMoney();
  };
  const { problem, isBusy, submit } = useSubmit(() => send(answer));
  useEffect(() => {
    // The server hands it to customer service by itself; telling it now only saves the minute until it does.
    if (isOver)
      void call(api.wallet.answerPayment, { isMoneyReceived: 'A', payDetailId }, { alert: false }).catch(
        () => {},
      );
  }, [isOver, payDetailId]);
  return (
    <li className={style.item}>
      <Facts
        facts={[
          [t('confirm.from'), item.payerName],
          [t('fact.amount'), money(item.amount)],
          [t('confirm.remaining'), money(item.remainingAmount)],
          [
            t('confirm.time_left'),
            <span key="left" role="timer">
              {clockText(left)}
            </span>,
          ],
        ]}
      />
      {isOver && <p>{t('confirm.over')}</p>}
      {answer === 'N' && (
        <>
          <ImageChoice label={t('confirm.add_proof')} onChoose={setProof} />
          {proof && <p className={style.soft}>{proof.name}</p>}
        </>
      )}
      <FormProblem text={problem} />
      <div className={style.actions}>
        {answer === 'Y' ? (
          <>
            <Button busy={isBusy} onClick={() => submit()}>
              {t('confirm.received')}
            </Button>
            <Button tone="secondary" onClick={() => setAnswer('N')}>
              {t('confirm.not_received')}
            </Button>
          </>
        ) : (
          <>
            <Button tone="danger" disabled={!proof} busy={isBusy} onClick={() => submit()}>
              {t('confirm.send_proof')}
            </Button>
            <Button tone="quiet" onClick={() => setAnswer('Y')}>
              {t('confirm.back')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
