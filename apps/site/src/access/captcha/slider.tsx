import { useTranslation } from '@fairground/i18n/react';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useEffect, useState } from 'react';
import style from './captcha.module.css';
import { type CaptchaAnswer, type CaptchaState, inTime, stateAfterLoading } from './captcha-rules.ts';
import { fetchPuzzle, type Puzzle, pictureUrl } from './fetch-captcha.ts';

export interface SliderProps {
  /** The piece was let go where its player thinks it belongs. */
  onSuccess: (answer: CaptchaAnswer) => void;
  /** No puzzle is to be had: the image takes its place, nobody passes without either. */
  onError: () => void;
}

/** A piece to be moved into its gap, with the mouse, a finger or the arrow keys. */
export function Slider({ onSuccess, onError }: SliderProps) {
  const { t } = useTranslation('member');
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [state, setState] = useState<CaptchaState>('waiting');
  const [offset, setOffset] = useState(0);
  const [size, setSize] = useState({ scene: 0, height: 1, piece: 0 });

  useEffect(() => {
    let isGone = false;
    void inTime(fetchPuzzle()).then((loaded) => {
      if (isGone) return;
      setPuzzle(loaded);
      setState(stateAfterLoading(loaded));
      if (!loaded) onError();
    });
    return () => {
      isGone = true;
    };
  }, [onError]);

  const release = () => {
    if (!puzzle || offset === 0 || state !== 'waiting') return;
    setState('success');
    onSuccess({ captchaId: puzzle.challenge, answer: String(offset) });
  };
  if (!puzzle) return <Skeleton height={200} />;
  const share = (pixels: number) => (size.scene ? `${(pixels / size.scene) * 100}%` : undefined);
  return (
    <div className={style.slider} data-state={state}>
      <div className={style.scene}>
        <img
          className={style.background}
          src={pictureUrl(puzzle.background)}
          alt=""
          width={360}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize((was) => ({ ...was, scene: naturalWidth, height: naturalHeight }))
          }
        />
        <img
          className={style.piece}
          src={pictureUrl(puzzle.piece)}
          alt=""
          style={{
            insetInlineStart: share(offset),
            insetBlockStart: `${(puzzle.pieceTop / size.height) * 100}%`,
            inlineSize: share(size.piece),
          }}
          onLoad={({ currentTarget: { naturalWidth } }) =>
            setSize((was) => ({ ...was, piece: naturalWidth }))
          }
        />
      </div>
      <input
        type="range"
        className={style.track}
        aria-label={t('captcha.slide')}
        min={0}
        max={Math.max(1, size.scene - size.piece)}
        value={offset}
        onChange={(event) => setOffset(Number(event.target.value))}
        onPointerUp={release}
        onKeyUp={(event) => event.key === 'Enter' && release()}
      />
      <p className={style.status} role="status">
        {state === 'success' ? t('captcha.done') : t('captcha.slide')}
      </p>
    </div>
  );
}
