import { classNames } from '../theme/class-names.ts';
import style from './make-icon.module.css';

export type IconProps = {
  size?: number;
  /** Left out when words beside the icon say the same. */
  label?: string;
  className?: string;
};

type Drawing = {
  /** Path data of the lines, 1.75 wide on a 24 grid with 2 of air. */
  lines?: string;
  /** Path data of the filled parts. */
  fills?: string;
  /** Points along the line of writing, so it turns round for right-to-left. */
  directed?: boolean;
};

export function makeIcon({ lines, fills, directed = false }: Drawing) {
  return function Icon({ size = 20, label, className }: IconProps) {
    return (
      <svg
        className={classNames(style.icon, directed && style.directed, className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        focusable="false"
      >
        {fills && <path d={fills} fill="currentColor" />}
        {lines && (
          <path
            d={lines}
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
    );
  };
}
