import type { AnswerOf } from '@fairground/contract';
import { call } from '../shared/api.ts';
import { deviceId } from '../shared/device-id.ts';
import { accessApi } from './access-api.ts';
import { CAPTCHA_FETCH_MS, fetchDelay } from './captcha-rules.ts';

export type Picture = AnswerOf<typeof accessApi.captcha>;
export type Puzzle = AnswerOf<typeof accessApi.geetest>;

const delay = fetchDelay(CAPTCHA_FETCH_MS);
const turn = () => new Promise((resolve) => setTimeout(resolve, delay(Date.now())));

/** The server counts by device, so that people behind one address do not hold each other up. */
export async function fetchPicture(): Promise<Picture> {
  await turn();
  return call(accessApi.captcha, { key: deviceId() }, { alert: false });
}

export async function fetchPuzzle(): Promise<Puzzle> {
  await turn();
  return call(accessApi.geetest, {}, { alert: false });
}

/** The server sends the bare base64 of a picture, or a whole address of one. */
export const pictureUrl = (image: string): string =>
  image.startsWith('data:') ? image : `data:image/png;base64,${image}`;
