import type { access, ResponseOf } from '@fairground/contract';
import type { Call } from '../../kernel/http/call.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { ownSlider } from './own-slider.ts';

/**
 * A captcha that watches what its visitor does. Ours is a slider; a commercial service takes its place by
 * `plugBehaviourCaptcha` when the program starts. When neither works the picture with letters is left, never nothing.
 */
export interface BehaviourCaptcha {
  start: (call: Call) => Promise<ResponseOf<typeof access.geetest>>;
  /** `answerHash` is of the challenge we gave out, null when there is none such. */
  isPassed: (
    call: Call,
    given: { captchaId: string; answer: string },
    answerHash: Buffer | null,
  ) => Promise<boolean>;
}

const plugged = perPlatform((): { captcha: BehaviourCaptcha } => ({ captcha: ownSlider }));

export const behaviourCaptchaOf = (platform: Platform): BehaviourCaptcha => plugged(platform).captcha;

export function plugBehaviourCaptcha(platform: Platform, captcha: BehaviourCaptcha): void {
  plugged(platform).captcha = captcha;
}
