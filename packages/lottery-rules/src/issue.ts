/** The name of an issue: its day, `20250101`, and its number of that day. */
export function numeroOf(issue: { day: string; sequence: number; issuesPerDay: number }): string {
  const digits = issue.issuesPerDay > 999 ? 4 : 3;
  return issue.day + String(issue.sequence).padStart(digits, '0');
}

/** How long before the draw the sale stops. Quick games stop later, or there would be little left to play. */
export function lockSecondsOf(cycleSeconds: number): number {
  return cycleSeconds <= 90 ? 5 : 30;
}

export function isOpenForBets(issue: {
  isSale: boolean;
  secondsToDraw: number;
  lockSeconds: number;
}): boolean {
  return issue.isSale && issue.secondsToDraw > issue.lockSeconds;
}
