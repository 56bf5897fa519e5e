import { useTranslation } from '@fairground/i18n/react';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, call, endpointQuery, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import style from '../../shared/money/funds.module.css';
import { queries } from '../../shared/queries.ts';
import { ImageChoice } from '../image-choice.tsx';
import { readImage } from '../image-file.ts';
import { type DepositOrder, orderQuery } from './deposit-queries.ts';

/** The picture of a payment: sent, looked at again, replaced. */
export function DepositProof({ order: { orderNo, hasProof } }: { order: DepositOrder }) {
  const { t } = useTranslation(['funds', 'shell']);
  const { send, isBusy, problem } = useSend(async (file: File) => {
    const image = await readImage(file);
    const order = await call(api.wallet.sendDepositProof, { orderNo, image }, { alert: false });
    queries.setQueryData(orderQuery(orderNo).queryKey, order);
    void invalidate(api.wallet.depositProof);
    showToast({ tone: 'success', message: t('deposit.proof_sent') });
  });
  return (
    <Stack>
      {hasProof && <SentProof orderNo={orderNo} />}
      {isBusy ? (
        <Spinner label={t('shell:state.loading')} />
      ) : (
        <ImageChoice label={t(hasProof ? 'deposit.proof_replace' : 'deposit.proof_add')} onChoose={send} />
      )}
      <FormProblem text={problem} />
    </Stack>
  );
}

function SentProof({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('funds');
  const { data } = useQuery(endpointQuery(api.wallet.depositProof, { orderNo }));
  if (!data) return <Skeleton width={220} height={160} />;
  return (
    <img
      className={style.picture}
      src={`data:${data.contentType};base64,${data.data}`}
      alt={t('deposit.proof')}
    />
  );
}
