import { useState } from 'react';
import { Dialog } from '../overlays/dialog.tsx';
import style from './small-picture.module.css';

export interface SmallPictureProps {
  src: string;
  /** What it is, and that a press shows it large. */
  label: string;
  labels: { close: string };
}

/** A picture among words; a press shows it as large as the page allows. */
export function SmallPicture({ src, label, labels }: SmallPictureProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={style.button} aria-label={label} onClick={() => setLarge(true)}>
        <img className={style.small} src={src} alt="" />
      </button>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={label}
        titleHidden
        size="large"
        labels={labels}
      >
        <img className={style.large} src={src} alt="" />
      </Dialog>
    </>
  );
}
