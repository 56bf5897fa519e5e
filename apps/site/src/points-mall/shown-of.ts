/** How many rewards of a type are seen: at first, when the type was chosen, and when somebody wants more. */
export const shownOf = ({ isChosen, isAll }: { isChosen: boolean; isAll: boolean }): number => {
  if (isAll) return 1_000;
  return isChosen ? 7 : 3;
};
