import { wallet } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { cancelWithdrawal, readWithdrawals } from './cancel-withdrawal.ts';
import { answerPayment, listPaymentConfirmations } from './confirm-payment.ts';
import { createDeposit } from './create-deposit.ts';
import { createWithdrawal } from './create-withdrawal.ts';
import { explainTransaction } from './explain-transaction.ts';
import { listDepositMethods } from './list-deposit-methods.ts';
import { addCard, listCards, removeCard, setDefaultCard } from './manage-cards.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import { readBalance, readFunds, readMerchantWallet } from './read-balance.ts';
import { readDeposit, readDepositProof, readDeposits } from './read-deposits.ts';
import { readProfit } from './read-profit.ts';
import { exportTransactions, readTransactions } from './read-transactions.ts';
import { sendDepositProof } from './send-deposit-proof.ts';
import { readDepositLimits, setDepositLimit } from './set-deposit-limit.ts';
import { takePaymentEvent } from './take-payment-event.ts';
import { collectFunds, readTransfers, transferFunds } from './transfer-funds.ts';
import { quoteTransferUp, transferUp } from './transfer-up.ts';

export const walletRoutes = routes(wallet, {
  balance: readBalance,
  funds: readFunds,
  merchantWallet: readMerchantWallet,
  depositMethods: listDepositMethods,
  createDeposit,
  depositOrders: readDeposits,
  depositOrder: readDeposit,
  sendDepositProof,
  depositProof: readDepositProof,
  cancelDeposit,
  paymentWebhook: takePaymentEvent,
  withdrawConfig: quoteWithdrawal,
  createWithdrawal,
  withdrawals: readWithdrawals,
  cancelWithdrawal,
  bankCards: listCards,
  addBankCard: addCard,
  removeBankCard: removeCard,
  setDefaultBankCard: setDefaultCard,
  depositLimits: readDepositLimits,
  setDepositLimit,
  transactions: readTransactions,
  exportTransactions,
  transactionReason: explainTransaction,
  profit: readProfit,
  paymentConfirmations: listPaymentConfirmations,
  answerPayment,
  uplineQuote: quoteTransferUp,
  transferUp,
  transfers: readTransfers,
  transfer: transferFunds,
  collect: collectFunds,
});
