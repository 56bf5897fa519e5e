import { FirebaseError, NO_GOOGLE } from '../codes/firebase-error.ts';

const PARAMETERS = 'https://identitytoolkit.googleapis.com/v1/recaptchaParams';
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
const PATIENCE_MS = 60_000;

/** The part of Google's script that is used here. */
interface Recaptcha {
  ready: (then: () => void) => void;
  render: (place: HTMLElement, options: object) => number;
  execute: (widget: number) => void;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Google asks, mostly without showing anything, whether a person is there; Firebase sends nothing without its word. */
export async function proveVisitor(apiKey: string): Promise<string> {
  const [recaptcha, answer] = await Promise.all([
    loadRecaptcha(),
    fetch(`${PARAMETERS}?key=${encodeURIComponent(apiKey)}`),
  ]).catch((error: unknown) => {
    throw new FirebaseError(NO_GOOGLE, String(error));
  });
  const { recaptchaSiteKey: sitekey } = (await answer.json()) as { recaptchaSiteKey: string };
  const place = document.body.appendChild(document.createElement('div'));
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new FirebaseError('auth/captcha-check-failed', ''));
      setTimeout(fail, PATIENCE_MS);
      recaptcha.ready(() => {
        const options = { sitekey, size: 'invisible', callback: resolve, 'error-callback': fail };
        recaptcha.execute(recaptcha.render(place, options));
      });
    });
  } finally {
    place.remove();
  }
}

function loadRecaptcha(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const finish = () =>
      window.grecaptcha ? resolve(window.grecaptcha) : reject(new Error('reCAPTCHA is not there'));
    if (window.grecaptcha) return finish();
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = finish;
    script.onerror = finish;
    document.head.append(script);
  });
}
