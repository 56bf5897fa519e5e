import { type CSSProperties, useState } from 'react';
import style from './avatar.module.css';

export type AvatarProps = {
  src?: string | undefined;
  /** The player's name: the first letter stands in when there is no picture. */
  name: string;
  size?: number;
  /** The colour of the VIP rank, as a ring. */
  ring?: string | undefined;
};

export function Avatar({ src, name, size = 40, ring }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  const frame = { inlineSize: size, blockSize: size, fontSize: size * 0.42, '--ring': ring } as CSSProperties;
  return (
    <span className={style.avatar} style={frame} data-ring={ring ? '' : undefined}>
      {src && !failed ? (
        <img src={src} alt="" width={size} height={size} decoding="async" onError={() => setFailed(true)} />
      ) : (
        <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase()}</span>
      )}
    </span>
  );
}
