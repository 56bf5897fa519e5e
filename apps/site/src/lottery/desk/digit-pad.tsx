import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { CloseIcon } from '@fairground/ui/icons/icons.tsx';
import { type KeyboardEvent, useState } from 'react';
import { ClearTool } from './clear-tool.tsx';
import desk from './desk.module.css';
import { ordersOf, readNumbers } from './digit-orders.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** A pasted list may have thousands; the rest is counted. */
const CHIPS_MAX = 40;

interface DigitPadProps {
  label: string;
  /** How many digits a number has. */
  width: number;
  /** Whether 12 and 21 are different bets. */
  isOrdered: boolean;
  chosen: readonly string[];
  onChosen: (numbers: readonly string[]) => void;
}

/** Ten keys that make numbers: the last digit of one adds it. A list can be pasted as well. */
export function DigitPad({ label, width, isOrdered, chosen, onChosen }: DigitPadProps) {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState('');
  const [everyOrder, setEveryOrder] = useState(false);
  const press = (digit: string) => {
    const text = typed + digit;
    if (text.length < width) return setTyped(text);
    setTyped('');
    onChosen([...new Set([...chosen, ...(everyOrder ? ordersOf(text) : [text])])]);
  };
  const back = () => (typed ? setTyped(typed.slice(0, -1)) : onChosen(chosen.slice(0, -1)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (DIGITS.includes(event.key)) press(event.key);
    else if (event.key === 'Backspace') back();
    else return;
    event.preventDefault();
  };
  return (
    <fieldset className={desk.digitPad}>
      <legend className={desk.rowName}>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys inside take the focus; digits of a keyboard do what they do */}
      <div className={desk.digitKeys} onKeyDown={onKeyDown}>
        <Typed typed={typed} width={width} />
        <div className={desk.keys} data-ten="">
          {DIGITS.map((digit) => (
            <button key={digit} type="button" className={desk.key} onClick={() => press(digit)}>
              {digit}
            </button>
          ))}
        </div>
        <div className={desk.rowTools}>
          <button type="button" className={desk.tool} disabled={!typed && chosen.length === 0} onClick={back}>
            {t('pad.back')}
          </button>
          <ClearTool chosen={chosen} onChosen={onChosen} />
        </div>
      </div>
      {isOrdered && (
        <Checkbox
          label={t('pad.orders')}
          checked={everyOrder}
          onChange={({ target }) => setEveryOrder(target.checked)}
        />
      )}
      <Chosen chosen={chosen} onChosen={onChosen} />
      <PastedList chosen={chosen} onChosen={onChosen} />
    </fieldset>
  );
}

function Typed({ typed, width }: { typed: string; width: number }) {
  const { t } = useTranslation('lottery');
  return (
    <p className={desk.typedDigits} dir="ltr" role="status" aria-label={t('pad.typing')} data-figures="">
      {Array.from({ length: width }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the number
        <span key={place} className={desk.typedDigit} data-next={place === typed.length || undefined}>
          {typed[place] ?? ''}
        </span>
      ))}
    </p>
  );
}

type ChosenProps = Pick<DigitPadProps, 'chosen' | 'onChosen'>;

function Chosen({ chosen, onChosen }: ChosenProps) {
  const { t } = useTranslation('lottery');
  if (chosen.length === 0) return null;
  return (
    <ul className={desk.chips} dir="ltr" data-figures="">
      {chosen.slice(0, CHIPS_MAX).map((number) => (
        <li key={number} className={desk.chip}>
          {number}
          <IconButton
            size="small"
            label={t('pad.remove', { number })}
            onClick={() => onChosen(chosen.filter((other) => other !== number))}
          >
            <CloseIcon />
          </IconButton>
        </li>
      ))}
      {chosen.length > CHIPS_MAX && <li className={desk.chip}>+{chosen.length - CHIPS_MAX}</li>}
    </ul>
  );
}

/** Shows what was typed as it was typed, and what the keys chose since. */
function PastedList({ chosen, onChosen }: ChosenProps) {
  const { t } = useTranslation('lottery');
  const [text, setText] = useState('');
  const isOwn = readNumbers(text).join() === chosen.join();
  return (
    <details className={desk.chase}>
      <summary>{t('pad.list')}</summary>
      <Field label={t('row.numbers')} hint={t('row.typed')}>
        <Textarea
          rows={3}
          inputMode="numeric"
          dir="ltr"
          value={isOwn ? text : chosen.join(' ')}
          onChange={({ target }) => {
            setText(target.value);
            onChosen(readNumbers(target.value));
          }}
        />
      </Field>
    </details>
  );
}
