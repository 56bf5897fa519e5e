import { useRef } from 'react';
import { ImageIcon } from '../icons/icons.tsx';
import { IconButton } from './icon-button.tsx';

export interface PictureButtonProps {
  label: string;
  disabled?: boolean;
  onChoose: (picture: File) => void;
}

/** Chooses one picture; the same one can be chosen again. */
export function PictureButton({ label, disabled, onChoose }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
        <ImageIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        name="picture"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          target.value = '';
          if (picture) onChoose(picture);
        }}
      />
    </>
  );
}
