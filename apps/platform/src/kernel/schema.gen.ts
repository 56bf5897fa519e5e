// Filled by `npm run db:types`.
// biome-ignore lint/suspicious/noExplicitAny: replaced by generated types
export type DB = any;
