import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { UploadIcon } from '@fairground/ui/icons/icons.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import { type ChangeEvent, useId, useState } from 'react';
import style from '../shared/money/funds.module.css';
import { IMAGE_TYPES, imageProblem } from './image-file.ts';

/** Lets somebody choose a picture, and hands over only one that can be sent. */
export function ImageChoice({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const { t } = useTranslation('funds');
  const id = useId();
  const [problem, setProblem] = useState<'image.kind' | 'image.size' | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const found = imageProblem(file);
    setProblem(found);
    if (!found) onChoose(file);
  };
  return (
    <div className={style.imageChoice}>
      <label className={buttonClass({ tone: 'secondary' })} htmlFor={id}>
        <UploadIcon size={18} />
        {label}
      </label>
      <VisuallyHidden>
        <input id={id} type="file" accept={IMAGE_TYPES.join(',')} onChange={choose} />
      </VisuallyHidden>
      <Text tone="soft" size={2} role={problem ? 'alert' : undefined}>
        {t(problem ?? 'image.hint')}
      </Text>
    </div>
  );
}
