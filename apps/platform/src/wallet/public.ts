export { batcherOf } from './batcher.ts';
export { checkBooks, isInOrder, reportLines } from './check-books.ts';
export { findHouseAccount, findPlayerAccount } from './find-account.ts';
export { walletJobs } from './jobs.ts';
export { type PostAnswer, type PostRequest, post } from './post.ts';
export type { Movement, PostedRecord, Posting, PostingOutcome, RecordWriter } from './posting.ts';
export { openHouseAccount, openPlayerAccount } from './queries/accounts.ts';
export { rollBack } from './roll-back.ts';
