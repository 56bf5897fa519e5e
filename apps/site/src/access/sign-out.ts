import { api, call, forget } from '../shared/api.ts';
import { signOutHere } from '../shared/handle-error.tsx';
import { queries } from '../shared/queries.ts';

/** Ends the session on the server and forgets the member here, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await call(api.access.logout, {}).catch(() => {});
  forget();
  signOutHere();
  void queries.invalidateQueries();
}
