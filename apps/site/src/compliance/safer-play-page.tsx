import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../shared/api.ts';
import type { MemberPageProps } from '../shared/member-page.ts';
import style from '../shared/money/funds.module.css';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import { BreakCard } from './break-card.tsx';
import { LimitsCard } from './limits-card.tsx';

/** What a member sets for themselves: how much may come in, and when to stop. */
export function SaferPlayPage({ onReady }: MemberPageProps) {
  const limits = useQuery(endpointQuery(api.wallet.depositLimits, {}));
  const pause = useQuery(endpointQuery(api.compliance.breakState, {}));
  useReady(!limits.isPending && !pause.isPending, onReady);
  return (
    <div className={style.page}>
      <Answered query={limits}>{(data) => <LimitsCard limits={data.limits} />}</Answered>
      <Answered query={pause}>{(data) => <BreakCard current={data.current} />}</Answered>
    </div>
  );
}
