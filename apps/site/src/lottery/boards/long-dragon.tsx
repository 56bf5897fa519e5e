import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { randomId } from '../../shared/random-id.ts';
import { isSignedIn } from '../../shared/session.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { refreshBalance } from '../../wallet/public.ts';
import { usePlayText } from '../desk/use-play-text.ts';
import style from '../lottery.module.css';
import { refreshBets } from '../lottery-queries.ts';
import boards from './boards.module.css';
import { Countdown } from './countdown.tsx';

type Row = AnswerOf<typeof api.lottery.longDragon>[number];

const AGAIN_MS = 5_000;

/** Streaks of one side, each with both sides to bet on for the next issue. */
export function LongDragon() {
  const { t } = useTranslation('lottery');
  const [amount, setAmount] = useState('2');
  const query = useQuery({
    ...endpointQuery(api.lottery.longDragon, {}),
    refetchInterval: AGAIN_MS,
  });
  return (
    <section className={style.card} aria-label={t('dragon.title')}>
      <p className={style.soft}>{t('dragon.text')}</p>
      <Field label={t('desk.amount')} className={style.narrow ?? ''}>
        <TextInput
          inputMode="decimal"
          dir="ltr"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </Field>
      <Answered query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{t('dragon.none')}</p>
          ) : (
            <ul className={style.lines}>
              {rows.map((row) => (
                <DragonRow key={`${row.gameCode} ${row.play}`} row={row} amount={amount} />
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

function DragonRow({ row, amount }: { row: Row; amount: string }) {
  const { t } = useTranslation('lottery');
  const { play, item } = usePlayText();
  const side = useRef('');
  const request = useRef({ id: randomId(), wish: '' });
  const { problem, isBusy, submit } = useSubmit(async () => {
    if (!isSignedIn()) return openOverlay({ name: 'login', isNeeded: true });
    const bets = [{ playType: row.play, content: side.current, amount }];
    // The same wish has the same number until it is answered, so that a second press after a lost answer buys nothing twice.
    const wish = JSON.stringify([row.numero, bets]);
    if (request.current.wish !== wish) request.current = { id: randomId(), wish };
    const order = { gameCode: row.gameCode, numero: row.numero, bets, requestId: request.current.id };
    await call(api.lottery.placeBets, order, { alert: false });
    request.current.wish = '';
    refreshBets();
    refreshBalance();
    showToast({ tone: 'success', message: t('basket.placed', { numero: row.numero }) });
  });
  return (
    <li className={boards.dragon}>
      <div>
        <strong>{row.remark}</strong>
        <span className={style.soft}>{play(row.play)}</span>
      </div>
      <div>
        <strong className={boards.streak}>
          {item(row.side)} · {t('dragon.count', { count: row.count })}
        </strong>
        <Countdown time={row.drawTime} className={style.menuTime} />
      </div>
      <div className={style.betTools}>
        {row.options.map((option) => (
          <Button
            key={option.side}
            size="small"
            tone={option.side === row.side ? 'primary' : 'secondary'}
            busy={isBusy}
            onClick={() => {
              side.current = option.side;
              submit();
            }}
          >
            {t('dragon.back', { side: item(option.side), odds: option.odds })}
          </Button>
        ))}
      </div>
      {problem && (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}
