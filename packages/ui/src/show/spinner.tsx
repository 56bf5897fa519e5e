import style from './spinner.module.css';

type SpinnerProps = { size?: number; label?: string };

/** Without a label it is decoration: the busy thing itself must say that it is busy. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <svg
      className={style.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path
        d="M12 3a9 9 0 0 1 9 9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
