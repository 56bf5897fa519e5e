import style from './board.module.css';

interface OptionRowProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  /** Null while nothing may be changed. */
  onChoose: ((value: Value) => void) | null;
}

/** So many do not stand in one line with their name on a phone. */
const MANY = 5;

/** A few choices side by side. */
export function OptionRow<Value extends string | number>(props: OptionRowProps<Value>) {
  const { label, options, value, onChoose } = props;
  return (
    <fieldset
      className={style.options}
      disabled={!onChoose}
      data-many={options.length >= MANY ? '' : undefined}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose?.(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}
