import { lazy, Suspense } from 'react';
import { loadSecurityCentre } from '../../access/public.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { loadPayoutAccounts } from '../../wallet/public.ts';
import style from './member-centre.module.css';
import { isOffered } from './member-pages.ts';
import { useMenuFacts } from './use-menu-facts.ts';

const SecurityCentre = lazy(async () => ({ default: (await loadSecurityCentre()).SecurityCentre }));
const PayoutAccounts = lazy(async () => ({ default: (await loadPayoutAccounts()).PayoutAccounts }));

/** How well the account is kept, and the accounts its money can go to. */
export function SecurityPage({ onReady }: MemberPageProps) {
  const canWithdraw = isOffered('withdraw', useMenuFacts());
  return (
    <div className={style.parts}>
      <SecurityCentre onReady={onReady} />
      {canWithdraw && (
        <Suspense>
          <PayoutAccounts />
        </Suspense>
      )}
    </div>
  );
}
