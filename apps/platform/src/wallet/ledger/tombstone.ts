/** The reason of an entry that moves nothing and keeps its key: what was rolled back before it came cannot come. */
export const TOMBSTONE = 'wallet.tombstone';
