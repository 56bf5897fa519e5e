import { useQueryClient } from '@tanstack/react-query';

export const FINANCE_KEY = 'finance';

/** Runs a decision and reads every queue again; a refusal has been shown by then, and the queue says what holds. */
export function useDecision() {
  const queries = useQueryClient();
  return async (decide: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await decide().then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: [FINANCE_KEY] });
    return isDone;
  };
}
