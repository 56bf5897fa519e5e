import { timingSafeEqual } from 'node:crypto';
import type { Call } from '../../kernel/http/call.ts';
import { randomBelow, randomToken } from '../../kernel/random.ts';
import { merchantOf } from '../../merchants/public.ts';
import { drawSlider, SLIDER } from './draw-captcha.ts';
import { hashAnswer, keepAnswer } from './keep-answer.ts';

/** How far from the gap the piece may be dropped, in pixels of the picture. */
const TOLERANCE = 5;
/** The gap stands clear of where the piece starts. */
const LEFT_MIN = SLIDER.piece + 24;
const OFFSET = /^\d{1,3}$/;

/** The behaviour captcha that needs no company: move the piece to the gap. */
export const ownSlider = {
  async start(call: Call) {
    const left = LEFT_MIN + randomBelow(SLIDER.width - SLIDER.piece - LEFT_MIN - 8);
    const top = 8 + randomBelow(SLIDER.height - SLIDER.piece - 16);
    const challenge = randomToken(16);
    const [drawn] = await Promise.all([
      drawSlider({ left, top }),
      keepAnswer(call, { id: challenge, kind: 'slider', answer: String(left) }),
    ]);
    const { GEETEST_ID: id, GEETEST_VERSION: version } = merchantOf(call.merchant).gw;
    return { id, version, challenge, ...drawn, pieceTop: top };
  },

  async isPassed(_call: Call, given: { captchaId: string; answer: string }, answerHash: Buffer | null) {
    if (!answerHash || !OFFSET.test(given.answer)) return false;
    const dropped = Number(given.answer);
    for (let offset = dropped - TOLERANCE; offset <= dropped + TOLERANCE; offset++)
      if (timingSafeEqual(answerHash, hashAnswer(given.captchaId, String(offset)))) return true;
    return false;
  },
};
