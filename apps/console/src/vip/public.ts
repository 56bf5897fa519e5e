export { PlayerRank } from './player-rank.tsx';
export { RanksPage } from './ranks-page.tsx';
export { RebatesPage } from './rebates-page.tsx';
