import { migrate } from '@fairground/postgres';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const LOCK_ID = '3853314791062309107';

/** Brings the platform's tables up to date, beside whatever works on them. Tells what was run. */
export const migratePlatform = (databaseUrl: string, folder: URL = FOLDER): Promise<string[]> =>
  migrate(databaseUrl, { folder, schema: 'kernel', lockId: LOCK_ID, names: 'stem' });
