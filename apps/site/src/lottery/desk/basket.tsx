import { useTranslation } from '@fairground/i18n/react';
import { toWire } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { CloseIcon } from '@fairground/ui/icons/icons.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useRef, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { randomId } from '../../shared/random-id.ts';
import { isSignedIn } from '../../shared/session.ts';
import { refreshBalance } from '../../wallet/public.ts';
import boards from '../boards/boards.module.css';
import style from '../lottery.module.css';
import { refreshBets } from '../lottery-queries.ts';
import desk from './desk.module.css';
import { type BasketLine, clearLines, removeLine, useBasket } from './desk-store.ts';
import { usePlayText } from './use-play-text.ts';

const CHASE_MAX = 100;

/** What will be bought for the current issue, or for several in a row. */
export function Basket({ gameCode, numero, isOpen }: { gameCode: string; numero: string; isOpen: boolean }) {
  const { t } = useTranslation('lottery');
  const money = useMoney();
  const lines = useBasket((basket) => basket.lines).filter((line) => line.gameCode === gameCode);
  const [chase, setChase] = useState<Chase>({ issues: 1, doubles: false, stops: true });
  const request = useRef({ id: randomId(), wish: '' });
  const first = lines[0];
  // Several draws are for one line; what was chosen for it waits while there are more.
  const issues = lines.length === 1 ? chase.issues : 1;
  const multiples = multiplesOf(first?.multiple ?? 1, { ...chase, issues });
  const total =
    issues > 1 && first
      ? multiples.reduce(
          (sum, multiple) => sum + (first.stake / BigInt(first.multiple)) * BigInt(multiple),
          0n,
        )
      : lines.reduce((sum, { stake }) => sum + stake, 0n);
  const { problem, isBusy, submit } = useSubmit(async () => {
    if (!isSignedIn()) return openOverlay({ name: 'login', isNeeded: true });
    // The same wish has the same number, so that a second press after a lost answer buys nothing twice.
    const wish = JSON.stringify([numero, lines.map(({ id }) => id), chase]);
    if (request.current.wish !== wish) request.current = { id: randomId(), wish };
    const order = { gameCode, numero, requestId: request.current.id };
    await buy(lines, { ...order, multiples, stopOnWin: chase.stops, stake: toWire(total) });
    clearLines(gameCode);
    refreshBets();
    refreshBalance();
    showToast({ tone: 'success', message: t('basket.placed', { numero }) });
  });
  return (
    <form className={style.basket} onSubmit={submit} aria-label={t('basket.title')}>
      <h2 className={style.heading}>{t('basket.title')}</h2>
      {lines.length === 0 ? (
        <p className={style.soft}>{t('basket.empty')}</p>
      ) : (
        <>
          <ul className={style.lines}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          {lines.length === 1 && <ChaseChoice chase={chase} onChase={setChase} />}
          <p className={desk.total}>
            <span>{t('basket.total')}</span>
            <strong>{money(total)}</strong>
          </p>
        </>
      )}
      {problem && (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" wide size="large" busy={isBusy} disabled={lines.length === 0 || !isOpen}>
        {isOpen ? t('basket.place') : t('page.closed')}
      </Button>
    </form>
  );
}

function Line({ line }: { line: BasketLine }) {
  const { t } = useTranslation('lottery');
  const { play, content } = usePlayText();
  const money = useMoney();
  return (
    <li className={desk.basketLine}>
      <div>
        <strong>{play(line.playType)}</strong>
        <bdi className={boards.content} dir="ltr">
          {content(line.content)}
        </bdi>
        <span className={style.soft}>{t('desk.count', { count: line.bets, stake: money(line.stake) })}</span>
        {line.series !== null && (
          <span className={style.soft}>
            {t('desk.series')} {line.series}
          </span>
        )}
      </div>
      <IconButton label={t('basket.remove')} size="small" onClick={() => removeLine(line.id)}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

interface Chase {
  issues: number;
  doubles: boolean;
  stops: boolean;
}

function ChaseChoice({ chase, onChase }: { chase: Chase; onChase: (chase: Chase) => void }) {
  const { t } = useTranslation('lottery');
  return (
    <details className={desk.chase}>
      <summary>{t('chase.title')}</summary>
      <div className={desk.chaseFields}>
        <Field label={t('chase.issues')}>
          <TextInput
            inputMode="numeric"
            dir="ltr"
            value={chase.issues ? String(chase.issues) : ''}
            onChange={({ target }) =>
              onChase({ ...chase, issues: Math.min(CHASE_MAX, Number(target.value.replace(/\D/g, ''))) })
            }
          />
        </Field>
        <Checkbox
          label={t('chase.double')}
          checked={chase.doubles}
          onChange={({ target }) => onChase({ ...chase, doubles: target.checked })}
        />
        <Checkbox
          label={t('chase.stop')}
          checked={chase.stops}
          onChange={({ target }) => onChase({ ...chase, stops: target.checked })}
        />
      </div>
    </details>
  );
}

/** The multiple of each issue of a chase. */
function multiplesOf(start: number, { issues, doubles }: Pick<Chase, 'issues' | 'doubles'>): number[] {
  return Array.from({ length: Math.max(1, issues) }, (_, issue) =>
    Math.min(99_999, doubles ? start * 2 ** issue : start),
  );
}

interface Order {
  gameCode: string;
  numero: string;
  requestId: string;
  multiples: number[];
  stopOnWin: boolean;
  stake: string;
}

async function buy(
  lines: readonly BasketLine[],
  { multiples, stopOnWin, stake, ...order }: Order,
): Promise<void> {
  const bets = lines.map(
    ({ playType, content, unit, unitPrice, multiple, amount, series, bets: betCount }) => ({
      ...{ playType, content, unit, unitPrice, multiple, betCount },
      ...(amount !== null && { amount }),
      ...(series !== null && { series }),
    }),
  );
  const [first] = bets;
  if (multiples.length > 1 && first)
    await call(api.lottery.chase, { ...order, bet: first, multiples, stopOnWin, stake }, { alert: false });
  else {
    const priced = bets.map((bet, index) => ({ ...bet, stake: toWire((lines[index] as BasketLine).stake) }));
    await call(api.lottery.placeBets, { ...order, bets: priced }, { alert: false });
  }
}
