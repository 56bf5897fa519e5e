export { ProofButton } from './deposits/proof-button.tsx';
export { FinancePage } from './finance-page.tsx';
export { PlayerLabels } from './players/player-labels.tsx';
export { PlayerMoney } from './players/player-money.tsx';
