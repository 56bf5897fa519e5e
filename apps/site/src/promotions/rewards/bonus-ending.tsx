import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { refreshRewards } from './reward-queries.ts';
import style from './rewards.module.css';

interface EndingProps {
  bonusId: string;
  ending: NonNullable<AnswerOf<typeof api.promotions.bonusReceipt>['ending']>;
}

/** What cancelling takes and leaves is said before, and asked once more. */
export function BonusEnding({ bonusId, ending }: EndingProps) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const { removed, kept, waitsFor } = ending;
  const text = t('receipt.cancel_text', { removed: money(removed), kept: money(kept) });
  const { problem, isBusy, send } = useSend(async () => {
    const isSure = await askConfirm({
      tone: 'warning',
      title: t('receipt.cancel'),
      message: text,
      confirmLabel: t('receipt.cancel'),
    });
    if (!isSure) return;
    await call(api.promotions.cancelBonus, { bonusId, removed }, { alert: false }).finally(refreshRewards);
  });
  return (
    <div className={style.loss}>
      <p className={style.soft}>{waitsFor ? t(`receipt.waits.${waitsFor}`) : text}</p>
      <Button tone="danger" size="small" busy={isBusy} disabled={waitsFor !== null} onClick={() => send()}>
        {t('receipt.cancel')}
      </Button>
      <FormProblem text={problem} />
    </div>
  );
}
