import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { RefreshIcon } from '@fairground/ui/icons/icons.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import style from './captcha.module.css';
import { CAPTCHA_REFRESH_MS, type CaptchaAnswer, paced } from './captcha-rules.ts';
import { fetchPicture, pictureUrl } from './fetch-captcha.ts';

export interface CaptchaFieldProps {
  value: CaptchaAnswer;
  onChange: (answer: CaptchaAnswer) => void;
  /** Another number: another picture, because each is good for one try. */
  round: number;
  error?: string | undefined;
}

/** A picture with letters to type. A click on it asks for another one. */
export function CaptchaField({ value, onChange, round, error }: CaptchaFieldProps) {
  const { t } = useTranslation('member');
  const mayRefresh = useRef(paced(CAPTCHA_REFRESH_MS));
  const picture = useQuery({
    // Another form has another picture, even if it takes the place of the one before at the same moment.
    queryKey: ['access.captcha', useId(), round],
    queryFn: fetchPicture,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const id = picture.data?.captchaId ?? '';
  const refresh = () => {
    if (!mayRefresh.current(performance.now())) return;
    onChange({ captchaId: '', answer: '' });
    void picture.refetch();
  };
  return (
    <Field label={t('captcha.label')} hint={t('captcha.hint')} error={error} required>
      <div className={style.row}>
        <TextInput
          name="captcha"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={8}
          size="large"
          value={value.answer}
          onChange={(event) => onChange({ captchaId: id, answer: event.target.value })}
        />
        <button
          type="button"
          className={style.picture}
          onClick={refresh}
          aria-label={t('captcha.another')}
          title={t('captcha.another')}
          data-captcha={id}
        >
          {picture.data ? (
            <img src={pictureUrl(picture.data.image)} alt="" width={140} height={48} />
          ) : picture.isError ? (
            <RefreshIcon size={22} />
          ) : (
            <Skeleton width={140} height={48} />
          )}
        </button>
      </div>
    </Field>
  );
}
