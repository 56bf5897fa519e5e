import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../shared/states/list-state.tsx';
import { BankCards } from './bank-cards.tsx';
import { configQuery } from './withdraw-queries.ts';

/** The accounts money can go to, where no withdrawal is being asked for. */
export function PayoutAccounts() {
  const config = useQuery(configQuery());
  return <Answered query={config}>{(facts) => <BankCards config={facts} />}</Answered>;
}
