import { lazy, Suspense } from 'react';
import { loadCaptchaDialog, useCaptchaQuestion } from '../../access/public.ts';
import { useOverlay } from '../../shared/overlays.ts';

// A first page opens none of them: what is known of them all comes with the first that is opened.
const OpenedOverlay = lazy(async () => ({ default: (await import('./opened-overlay.tsx')).OpenedOverlay }));
const Captcha = lazy(async () => ({ default: (await loadCaptchaDialog()).CaptchaDialog }));

/** Mounted once: whatever is opened over the page from anywhere. */
export function OverlayHost() {
  const overlay = useOverlay(({ open }) => open);
  const isProving = useCaptchaQuestion(({ question }) => question !== null);
  return (
    <>
      {overlay && (
        <Suspense fallback={null}>
          <OpenedOverlay overlay={overlay} />
        </Suspense>
      )}
      {isProving && (
        <Suspense fallback={null}>
          <Captcha />
        </Suspense>
      )}
    </>
  );
}
