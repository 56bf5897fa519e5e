export {
  closeBonusPocket,
  lockBonusPocket,
  openBonusPocket,
} from './bonus-pockets/bonus-pocket.ts';
export { forwardLate } from './bonus-pockets/forward-late.ts';
export { findPockets, listOpenPockets } from './bonus-pockets/queries/pockets.ts';
export { splitStake } from './bonus-pockets/split-stake.ts';
export { stakeOrder } from './bonus-pockets/stake-order.ts';
export { checkBooks, isInOrder, reportLines } from './books/check-books.ts';
export { pocketTotal } from './books/queries/trial-balance.ts';
export { provideDebts } from './debts.ts';
export { readImage, toWireImage } from './deposits/keep-image.ts';
export { withTestProvider } from './deposits/providers/test-provider.ts';
export { countDepositsOf, listDepositsBefore } from './deposits/queries/arrived.ts';
export { listDepositsOfPlayer } from './deposits/queries/deposits.ts';
export { wasReversed } from './deposits/queries/reversals.ts';
export { walletJobs } from './jobs.ts';
export { hearBalances, tellBalances } from './ledger/batch/balance-news.ts';
export { Batcher, batcherOf } from './ledger/batch/batcher.ts';
export { postMany } from './ledger/batch/post-many.ts';
export {
  findHouseAccount,
  findPlayerAccount,
} from './ledger/find-account.ts';
export { referenceUnder } from './ledger/find-posting.ts';
export { fundsOf, playable } from './ledger/funds-of.ts';
export { openMainAccount } from './ledger/open-main-account.ts';
export { POINTS } from './ledger/pockets.ts';
export { post } from './ledger/post.ts';
export type { Look, Movement, Posting, PostingOutcome, RecordWriter } from './ledger/posting.ts';
export {
  accountsOfPlayer,
  findPlayerAccounts,
  mainAccountsOf,
  openHouseAccount,
  openPlayerAccount,
  readBalance,
} from './ledger/queries/accounts.ts';
export { lockBalance } from './ledger/queries/lock-balance.ts';
export {
  cutOfEntries,
  listMemberMovements,
  type MemberMovement,
  memberMovements,
} from './ledger/queries/stream.ts';
export { rollBack } from './ledger/roll-back.ts';
export { checkPassword } from './member-facts.ts';
export { walletMetrics } from './metrics.ts';
export { operatorWalletRoutes } from './operator-routes.ts';
export { membersHold, sumPocketMonths } from './queries/pocket-months.ts';
export { lockMember, readPolicy } from './queries/policy.ts';
export { sumHouseReasons, sumReasonDays } from './queries/reason-days.ts';
export { teamBalance } from './queries/team-balance.ts';
export { listTeamLines, sumTeamLines } from './queries/team-lines.ts';
export { provideRankLimits } from './rank-limits.ts';
export { sumOtherThanPlay } from './records/queries/own-money.ts';
export { listLines, type RecordLine, sumLines } from './records/queries/records.ts';
export { rangeOf } from './records/read-transactions.ts';
export { reasonsOf, statusOf, typeOf } from './records/transaction-type.ts';
export { walletRoutes } from './routes.ts';
export { seedMoney } from './seed-money.ts';
export { demoAmount, seedWallet } from './seed-wallet.ts';
export { tellBalance } from './tell-member.ts';
export { provideGifts } from './transfers/given-today.ts';
export { refuseUnfree } from './transfers/transfer-down.ts';
export { moneyForPlay } from './transfers/transfer-funds.ts';
export { playPocket, provideVendors } from './transfers/vendor-wallets.ts';
export { countTurnover } from './withdrawals/count-turnover.ts';
export { listCorrections } from './withdrawals/queries/corrections.ts';
export {
  countPayoutAccounts,
  listCardSharers,
  listPayoutAccounts,
  payableAmong,
  shareCard,
} from './withdrawals/queries/payout-accounts.ts';
export {
  cancelTask,
  insertTurnover,
  listReceipts,
  membersWithTurnover,
  type TurnoverReceipt,
  tasksOf,
  turnoverLeft,
} from './withdrawals/queries/turnover.ts';
export { listWithdrawalsOfPlayer } from './withdrawals/queries/withdrawals.ts';
