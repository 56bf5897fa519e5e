import { lazy, Suspense } from 'react';
import { loadOpenBonuses } from '../../promotions/public.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { loadWithdrawPage } from '../../wallet/public.ts';
import style from './member-centre.module.css';

const MoneyOut = lazy(async () => ({ default: (await loadWithdrawPage()).WithdrawPage }));
const OpenBonuses = lazy(async () => ({ default: (await loadOpenBonuses()).OpenBonuses }));

/** Money out, and above it the bonuses that stand before it. */
export function WithdrawPage({ onReady }: MemberPageProps) {
  return (
    <div className={style.parts}>
      <Suspense fallback={null}>
        <OpenBonuses />
      </Suspense>
      <Suspense fallback={null}>
        <MoneyOut onReady={onReady} />
      </Suspense>
    </div>
  );
}
