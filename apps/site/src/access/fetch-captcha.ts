import type { AnswerOf } from '@fairground/contract';
import { api, call } from '../shared/api.ts';
import { deviceId } from '../shared/device-id.ts';
import { CAPTCHA_FETCH_MS, fetchDelay } from './captcha-rules.ts';

type Picture = AnswerOf<typeof api.access.captcha>;
export type Puzzle = AnswerOf<typeof api.access.geetest>;

const delay = fetchDelay(CAPTCHA_FETCH_MS);
const turn = () => new Promise((resolve) => setTimeout(resolve, delay(Date.now())));

/** The server counts by device, so that people behind one address do not hold each other up. */
export async function fetchPicture(): Promise<Picture> {
  await turn();
  return call(api.access.captcha, { key: deviceId() }, { alert: false });
}

export async function fetchPuzzle(): Promise<Puzzle> {
  await turn();
  return call(api.access.geetest, {}, { alert: false });
}

/** The server sends the bare base64 of a picture, or a whole address of one. */
export const pictureUrl = (image: string): string =>
  image.startsWith('data:') ? image : `data:image/png;base64,${image}`;
