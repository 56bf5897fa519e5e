import type { AnswerOf } from '@fairground/contract';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { CAPTCHA_FETCH_MS, fetchPace } from './captcha-rules.ts';

type Picture = AnswerOf<typeof api.access.captcha>;
export type Puzzle = AnswerOf<typeof api.access.geetest>;

const pace = fetchPace(CAPTCHA_FETCH_MS);

async function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  await new Promise((resolve) => setTimeout(resolve, pace.delay(Date.now())));
  return ask().finally(() => pace.answered(Date.now()));
}

/** The server counts by device, so that people behind one address do not hold each other up. */
export const fetchPicture = (): Promise<Picture> =>
  inTurn(() => call(api.access.captcha, { key: deviceId() }, { alert: false }));

export const fetchPuzzle = (): Promise<Puzzle> =>
  inTurn(() => call(api.access.geetest, {}, { alert: false }));

/** The server sends the bare base64 of a picture, or a whole address of one. */
export const pictureUrl = (image: string): string =>
  image.startsWith('data:') ? image : `data:image/png;base64,${image}`;
