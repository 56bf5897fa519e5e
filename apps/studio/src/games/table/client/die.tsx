import style from './die.module.css';

/** Where the pips stand on a grid of three by three, by face. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function Die({
  face,
  isRolling = false,
  isSmall = false,
}: {
  face: number;
  isRolling?: boolean;
  isSmall?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 30 30"
      className={isSmall ? style.small : style.die}
      data-rolling={isRolling ? '' : undefined}
      data-face={face}
      aria-hidden="true"
    >
      <rect x="1" y="1" width="28" height="28" rx="6" className={style.body} />
      {(PIPS[face] ?? []).map((place) => (
        <circle
          key={place}
          cx={7.5 + (place % 3) * 7.5}
          cy={7.5 + Math.floor(place / 3) * 7.5}
          r={2.7}
          className={face === 1 || face === 4 ? style.red : style.pip}
        />
      ))}
    </svg>
  );
}
