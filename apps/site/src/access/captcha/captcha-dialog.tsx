import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useCallback, useState } from 'react';
import { useCaptchaQuestion } from './ask-captcha.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { CaptchaAnswer } from './captcha-rules.ts';
import { Slider } from './slider.tsx';

/** Shown over everything while somebody has to prove to be a person. */
export function CaptchaDialog() {
  const question = useCaptchaQuestion((state) => state.question);
  return question && <OpenQuestion kind={question.kind} onAnswer={question.answer} />;
}

interface OpenQuestionProps {
  kind: 'slider' | 'image';
  onAnswer: (answer: CaptchaAnswer | null) => void;
}

function OpenQuestion({ kind, onAnswer }: OpenQuestionProps) {
  const { t } = useTranslation(['member', 'shell']);
  const [shown, setShown] = useState(kind);
  const [typed, setTyped] = useState<CaptchaAnswer>({ captchaId: '', answer: '' });
  const toImage = useCallback(() => setShown('image'), []);
  return (
    <Dialog
      open
      title={t('captcha.title')}
      labels={{ close: t('shell:action.close') }}
      onClose={() => onAnswer(null)}
    >
      {shown === 'slider' ? (
        <Slider onSuccess={onAnswer} onError={toImage} />
      ) : (
        <form
          style={{ display: 'grid', gap: 'var(--space-4)' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.answer.trim()) onAnswer(typed);
          }}
        >
          <CaptchaField value={typed} onChange={setTyped} round={0} />
          <Button type="submit" size="large" wide>
            {t('shell:action.confirm')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
