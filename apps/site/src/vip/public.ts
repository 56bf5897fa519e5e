// Pages: each is a file of its own, loaded when it is first shown.
export const loadRankPage = () => import('./rank-page.tsx');
