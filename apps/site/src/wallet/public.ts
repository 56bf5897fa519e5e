export { holdBalance, refreshBalance, releaseBalance } from './balance/balance.ts';
export { BalancePanel } from './balance/balance-panel.tsx';
export { BalancePill } from './balance/balance-pill.tsx';
export { canDeposit } from './can-deposit.ts';
export { hearMoney } from './hear-money.ts';
export { ownerText, reasonText, TRANSACTION_TYPES } from './records/transactions.ts';
export { isAutoTransfer } from './transfer/auto-transfer.ts';
export { clockText, useSecondsLeft } from './use-seconds-left.ts';
export { WalletHost } from './wallet-host.tsx';
export { SecretField } from './withdraw/withdraw-form.tsx';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadDepositPage = () => import('./deposit/deposit-page.tsx');
export const loadPayoutAccounts = () => import('./withdraw/payout-accounts.tsx');
export const loadPersonalProfitPage = () => import('./records/personal-profit-page.tsx');
export const loadTransactionHistoryPage = () => import('./records/transaction-history-page.tsx');
export const loadTransferDownDialog = () => import('./downline/transfer-down-dialog.tsx');
export const loadTransferFundPage = () => import('./transfer/transfer-fund-page.tsx');
export const loadTransferUplinePage = () => import('./upline/transfer-upline-page.tsx');
export const loadWithdrawPage = () => import('./withdraw/withdraw-page.tsx');
