import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import { IconButton } from './icon-button.tsx';
import style from './password-input.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'endSlot'> & {
  labels: { show: string; hide: string };
};

export function PasswordInput({ labels, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      endSlot={
        <IconButton
          label={shown ? labels.hide : labels.show}
          aria-pressed={shown}
          size="small"
          className={style.toggle}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
