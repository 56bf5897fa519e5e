import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { ControlShell, type ControlSize, controlClass, useControlAttributes } from './control-shell.tsx';

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  size?: ControlSize;
  startSlot?: ReactNode;
  endSlot?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ size, startSlot, endSlot, className, ...rest }: TextInputProps) {
  const attributes = useControlAttributes();
  return (
    <ControlShell
      size={size}
      startSlot={startSlot}
      endSlot={endSlot}
      disabled={rest.disabled}
      className={className}
    >
      <input type="text" {...attributes} {...rest} className={controlClass} />
    </ControlShell>
  );
}
