// Pages: each is a file of its own, loaded when it is first shown.
export const loadRankPage = () => import('./rank-page.tsx');
export const loadManualRebatePage = () => import('./manual-rebate-page.tsx');
export const loadMyRebatePage = () => import('./my-rebate-page.tsx');
/** The table of endpoints comes with it, so it stays out of what every page loads. */
export const loadHasRebate = async (): Promise<boolean> => (await import('./own-rates.ts')).readHasRebate();
