import { api, call } from '../../shared/api.ts';
import { refreshRewards } from './reward-queries.ts';

/** Tells the house that the member follows a link to the app. Nobody is kept from it, whatever the answer is. */
export async function noteAppDownload(): Promise<void> {
  await call(api.promotions.noteAppDownload, {}, { alert: false })
    .then(refreshRewards)
    .catch(() => {});
}
