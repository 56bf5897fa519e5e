import { wallet } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { cancelDeposit } from './deposits/cancel-deposit.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import { listDepositMethods } from './deposits/list-deposit-methods.ts';
import { answerPayment, listPaymentConfirmations } from './deposits/member-payments/confirm-payment.ts';
import { readDeposit, readDepositProof, readDeposits } from './deposits/read-deposits.ts';
import { sendDepositProof } from './deposits/send-deposit-proof.ts';
import { readDepositLimits, setDepositLimit } from './deposits/set-deposit-limit.ts';
import { takePaymentEvent } from './deposits/take-payment-event.ts';
import { explainTransaction } from './records/explain-transaction.ts';
import { readBalance, readFunds, readMerchantWallet } from './records/read-balance.ts';
import { exportTransactions, readTransactions } from './records/read-transactions.ts';
import { quoteTransferDown, transferDown } from './transfers/transfer-down.ts';
import { collectFunds, readTransfers, transferFunds } from './transfers/transfer-funds.ts';
import { quoteTransferUp, transferUp } from './transfers/transfer-up.ts';
import { cancelWithdrawal, readWithdrawals } from './withdrawals/cancel-withdrawal.ts';
import { createWithdrawal } from './withdrawals/create-withdrawal.ts';
import { addCard, listCards, removeCard, setDefaultCard } from './withdrawals/manage-cards.ts';
import { quoteWithdrawal } from './withdrawals/quote-withdrawal.ts';

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
  paymentConfirmations: listPaymentConfirmations,
  answerPayment,
  uplineQuote: quoteTransferUp,
  transferUp,
  downlineQuote: quoteTransferDown,
  transferDown,
  transfers: readTransfers,
  transfer: transferFunds,
  collect: collectFunds,
});
