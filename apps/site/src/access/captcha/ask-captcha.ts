import { create } from 'zustand';
import type { CaptchaAnswer } from './captcha-rules.ts';

interface Question {
  /** Begins with the slider, or at once with the picture. */
  kind: 'slider' | 'image';
  answer: (answer: CaptchaAnswer | null) => void;
}

export const useCaptchaQuestion = create<{ question: Question | null }>(() => ({ question: null }));

/** Opens the captcha over whatever is open. Nothing when it was closed instead of solved. */
export const askCaptcha = (kind: Question['kind']): Promise<CaptchaAnswer | null> =>
  new Promise((resolve) => {
    const answer = (given: CaptchaAnswer | null) => {
      useCaptchaQuestion.setState({ question: null });
      resolve(given);
    };
    useCaptchaQuestion.setState({ question: { kind, answer } });
  });
