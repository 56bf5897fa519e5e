import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../icons/icons.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export type CopyButtonProps = ButtonLook & {
  text: string;
  labels: { copy: string; copied: string };
  /** `icon` for the end of a line in a table. */
  look?: 'icon' | 'button';
  onCopied?: () => void;
};

const COPIED_MS = 1600;

export function CopyButton({ text, labels, look = 'icon', onCopied, ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    onCopied?.();
  };
  const label = copied ? labels.copied : labels.copy;
  const icon = copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />;
  return look === 'icon' ? (
    <IconButton label={label} size="small" onClick={copy}>
      {icon}
    </IconButton>
  ) : (
    <Button tone="secondary" {...button} startIcon={icon} onClick={copy} aria-live="polite">
      {label}
    </Button>
  );
}
