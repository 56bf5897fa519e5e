export { hearBalances } from './balance-news.ts';
export { Batcher, batcherOf } from './batcher.ts';
export { checkBooks, isInOrder, reportLines } from './check-books.ts';
export { provideDebts } from './debts.ts';
export {
  findHouseAccount,
  findPlayerAccount,
} from './find-account.ts';
export { type Funds, fundsOf, playable } from './funds-of.ts';
export { walletJobs } from './jobs.ts';
export { openMainAccount } from './open-main-account.ts';
export { operatorWalletRoutes } from './operator-routes.ts';
export { type PostAnswer, type PostRequest, post } from './post.ts';
export type { Look, Movement, Posting, PostingOutcome, RecordWriter } from './posting.ts';
export { openHouseAccount, openPlayerAccount } from './queries/accounts.ts';
export { readLabels, setMemberLabels } from './queries/labels.ts';
export { pocketTotal } from './queries/trial-balance.ts';
export { countWagers, insertTurnover, turnoverLeft } from './queries/turnover.ts';
export { rollBack } from './roll-back.ts';
export { walletRoutes } from './routes.ts';
export { seedWallet } from './seed-wallet.ts';
export { withTestProvider } from './test-provider.ts';
export { moneyForPlay } from './transfer-funds.ts';
export { playPocket, provideVendors } from './vendor-wallets.ts';
