import { useTranslation } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import style from '../../shared/money/funds.module.css';
import { WALLET_KEY } from '../../shared/money/wallet-key.ts';
import { queries } from '../../shared/queries.ts';
import { ImageChoice } from '../image-choice.tsx';
import { readImage } from '../image-file.ts';
import { type DepositOrder, orderQuery } from './deposit-queries.ts';

/** The picture of a payment: sent, looked at again, replaced. */
export function DepositProof({ order: { orderNo, hasProof } }: { order: DepositOrder }) {
  const { t } = useTranslation(['funds', 'shell']);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    setProblem('');
    try {
      const image = await readImage(file);
      const order = await call(api.wallet.sendDepositProof, { orderNo, image }, { alert: false });
      queries.setQueryData(orderQuery(orderNo).queryKey, order);
      void queries.invalidateQueries({ queryKey: [WALLET_KEY, 'proof', orderNo] });
      showToast({ tone: 'success', message: t('deposit.proof_sent') });
    } catch (error) {
      setProblem(await problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style.form}>
      {hasProof && <SentProof orderNo={orderNo} />}
      {isBusy ? (
        <Spinner label={t('shell:state.loading')} />
      ) : (
        <ImageChoice
          label={t(hasProof ? 'deposit.proof_replace' : 'deposit.proof_add')}
          onChoose={(file) => void send(file)}
        />
      )}
      <FormProblem text={problem} />
    </div>
  );
}

function SentProof({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('funds');
  const { data } = useQuery({
    queryKey: [WALLET_KEY, 'proof', orderNo],
    queryFn: () => call(api.wallet.depositProof, { orderNo }, { alert: false }),
  });
  if (!data) return <Skeleton width={220} height={160} />;
  return (
    <img
      className={style.picture}
      src={`data:${data.contentType};base64,${data.data}`}
      alt={t('deposit.proof')}
    />
  );
}
