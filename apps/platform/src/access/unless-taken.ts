import { refuse } from '../kernel/http/refuse.ts';

const UNIQUE_VIOLATION = '23505';

export const isTaken = (error: unknown): boolean => (error as { code?: string }).code === UNIQUE_VIOLATION;

/** Two people can ask for the same at the same moment, both after looking. The database takes one; the other hears why. */
export async function unlessTaken<T>(code: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error)) throw refuse(code);
    throw error;
  }
}
