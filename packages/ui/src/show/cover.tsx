import { type CSSProperties, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './cover.module.css';

export type CoverProps = {
  /** The server's picture; while there is none, or it fails, a calm tint with the name stands in its place. */
  src?: string | undefined;
  srcSet?: string;
  sizes?: string;
  /** Empty when the name stands beside the cover anyway. */
  alt: string;
  width: number;
  height: number;
  /** What the tint is made of, so that each cover keeps its own; the `alt` by default. */
  tintKey?: string;
  /** For the first row of the first screen: loads at once. */
  eager?: boolean;
  className?: string;
};

/** The picture lies over its tint as soon as it is there: a fade for each would make a lobby of thousands stumble. */
export function Cover(props: CoverProps) {
  const { src, srcSet, sizes, alt, width, height, tintKey = alt, eager = false, className } = props;
  const [isBroken, setBroken] = useState(false);
  const failed = isBroken || !src;
  const box: CSSProperties & Record<`--${string}`, string | number> = {
    aspectRatio: `${width} / ${height}`,
    '--cover-hue': hueOf(tintKey),
  };
  return (
    <span className={classNames(style.cover, className)} style={box} data-failed={failed || undefined}>
      {failed ? (
        <span className={style.name}>{alt}</span>
      ) : (
        <img
          className={style.image}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

/** The colour in which a cover's place stands until its picture comes: each its own. */
export const coverTint = (key: string): string => `oklch(0.3 0.09 ${hueOf(key)})`;

function hueOf(text: string): number {
  let hue = 0;
  for (const sign of text) hue = (hue * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  return hue;
}
