import { useTranslation } from '@fairground/i18n/react';
import { Carousel } from '@fairground/ui/show/carousel.tsx';
import { boot } from '../../shared/boot.ts';
import style from './install-steps.module.css';

const STEPS = [1, 2, 3, 4, 5, 6] as const;
type Step = (typeof STEPS)[number];

/** Six pictures, one after the other, at the reader's pace. */
export function InstallSteps() {
  const { t } = useTranslation(['shell', 'support']);
  return (
    <section aria-labelledby="install-steps" className={style.section}>
      <h2 id="install-steps">{t('support:download.steps')}</h2>
      <Carousel
        className={style.viewer}
        label={t('support:download.steps')}
        autoplayMs={0}
        labels={{
          previous: t('list.previous'),
          next: t('list.next'),
          slide: (step, steps) => t('support:download.step', { step, steps }),
        }}
        slides={STEPS.map((step) => ({ key: String(step), content: <StepView step={step} /> }))}
      />
    </section>
  );
}

function StepView({ step }: { step: Step }) {
  const { t } = useTranslation('support');
  const words = t(`download.step${step}`, { brand: boot.name });
  return (
    <figure className={style.step} data-step={step}>
      <svg viewBox="0 0 160 200" className={style.drawing} aria-hidden="true">
        <rect x="38" y="8" width="84" height="184" rx="14" className={style.body} />
        <rect x="44" y="20" width="72" height="160" rx="6" className={style.screen} />
        <StepDrawing step={step} />
      </svg>
      <figcaption>
        <strong>{t('download.step', { step, steps: STEPS.length })}</strong>
        <p>{words}</p>
      </figcaption>
    </figure>
  );
}

/** What the phone shows at this step. */
function StepDrawing({ step }: { step: Step }) {
  const ink = style.ink;
  if (step === 1)
    return (
      <path
        className={ink}
        d="M56 76h18v18H56zM86 76h18v18H86zM56 106h18v18H56zM88 108h6v6h-6zM98 116h6v6h-6zM88 120h4v4h-4z"
      />
    );
  if (step === 2)
    return (
      <g className={ink}>
        <rect x="50" y="26" width="52" height="8" rx="4" opacity=".5" />
        <circle cx="109" cy="26" r="2.2" />
        <circle cx="109" cy="31" r="2.2" />
        <circle cx="109" cy="36" r="2.2" />
      </g>
    );
  if (step === 3)
    return (
      <g className={ink}>
        <rect x="52" y="70" width="56" height="12" rx="3" opacity=".35" />
        <rect x="52" y="88" width="56" height="16" rx="3" />
        <rect x="52" y="110" width="56" height="12" rx="3" opacity=".35" />
      </g>
    );
  if (step === 4) return <path className={style.line} d="M60 102l14 14 28-32" />;
  if (step === 5)
    return (
      <g className={ink}>
        <rect x="52" y="36" width="16" height="16" rx="4" opacity=".35" />
        <rect x="72" y="36" width="16" height="16" rx="4" opacity=".35" />
        <rect x="92" y="36" width="16" height="16" rx="4" opacity=".35" />
        <rect x="52" y="60" width="24" height="24" rx="6" />
      </g>
    );
  return (
    <g className={ink}>
      <circle cx="80" cy="64" r="12" />
      <rect x="54" y="90" width="52" height="10" rx="3" opacity=".35" />
      <rect x="54" y="106" width="52" height="10" rx="3" opacity=".35" />
      <rect x="54" y="126" width="52" height="14" rx="5" />
    </g>
  );
}
