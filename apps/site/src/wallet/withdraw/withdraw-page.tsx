import { useQuery } from '@tanstack/react-query';
import type { MemberPageProps } from '../../shared/member-page.ts';
import style from '../../shared/money/funds.module.css';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { BankCards } from './bank-cards.tsx';
import { OpenDebt } from './open-debt.tsx';
import { PayoutHold } from './payout-hold.tsx';
import { Preconditions } from './preconditions.tsx';
import { Turnover } from './turnover.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { configQuery } from './withdraw-queries.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Money out: what is missing before it can go, how much, where to, and what became of earlier requests. */
export function WithdrawPage({ onReady }: MemberPageProps) {
  const config = useQuery(configQuery());
  useReady(!config.isPending, onReady);
  return (
    <div className={style.page}>
      <Answered query={config}>
        {(facts) => (
          <>
            <PayoutHold until={facts.heldUntil} />
            <OpenDebt debt={facts.debt} />
            <Preconditions config={facts} />
            <Turnover turnover={facts.turnover} />
            {facts.cards.length > 0 && <WithdrawForm config={facts} />}
            <BankCards config={facts} />
          </>
        )}
      </Answered>
      <WithdrawalList />
    </div>
  );
}
