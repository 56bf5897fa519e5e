import type { Progress } from './rank-queries.ts';

/** One when there is no next rank, otherwise the share of conditions that are met. */
export const shareOf = ({
  nextLabel,
  completedConditions,
  expectedConditions,
}: Pick<Progress, 'nextLabel' | 'completedConditions' | 'expectedConditions'>): number =>
  nextLabel === null || expectedConditions === 0 ? 1 : completedConditions / expectedConditions;
