import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import type { Offer } from '../../service/rooms/offers.ts';
import type { RoomParts } from '../game-client.ts';
import { useMoney, useTableState } from '../use-table.ts';
import { useWords } from '../words.ts';
import { keptInvitation } from './invitation.ts';
import style from './room.module.css';
import { useRoom, useRoomState } from './use-room.ts';

const CODE = /^[A-Z0-9]{8}$/;
const PER_CENT = 100;

/** Which tables there are, what is needed for each and what the house keeps: all of it before anybody sits down. */
export function RoomDoor({ offers, parts }: { offers: readonly Offer[]; parts: RoomParts }) {
  const { t } = useWords();
  const money = useMoney();
  const chair = useRoom();
  const isBusy = useRoomState((state) => state.isBusy);
  const balance = useTableState((state) => state.balance);
  const invited = keptInvitation();
  const [chosen, setChosen] = useState(() => {
    const index = offers.findIndex(({ base }) => base === invited?.base);
    return Math.max(0, index);
  });
  const offer = offers[Math.min(chosen, offers.length - 1)];
  if (!offer) return <p role="status">{t('studio.room.closed')}</p>;
  // Who has less than is usual brings less, as long as it is enough.
  const usual = parseAmount(offer.usual) <= balance ? offer.usual : offer.least;
  const sit = (table: string) => chair.sit({ table, base: offer.base, buyIn: usual });
  return (
    <section className={style.door} aria-label={t('studio.room.choose')}>
      <h2>{t('studio.room.choose')}</h2>
      {invited && invited.base === offer.base && (
        <p className={style.row} data-invited={invited.table}>
          <span>{t('studio.room.invited', { code: invited.table })}</span>
          <Button data-action="accept" disabled={isBusy} onClick={() => sit(invited.table)}>
            {t('studio.room.sit_with', { amount: money(parseAmount(usual)) })}
          </Button>
        </p>
      )}
      <ul className={style.offers}>
        {offers.map(({ base, players, least }, index) => (
          <li key={base}>
            <button
              type="button"
              data-base={base}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <small>{t('studio.room.base')}</small>
              <b>{money(parseAmount(base))}</b>
              <span>{t('studio.room.players', { number: players })}</span>
              <span>{t('studio.room.least', { amount: money(parseAmount(least)) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <p data-rake={offer.rakeShare}>
        {t(parts.rakeOf === 'win' ? 'studio.room.rake_win' : 'studio.room.rake_pot', {
          share: String(offer.rakeShare / PER_CENT),
          cap: money(parseAmount(offer.rakeCap)),
        })}
      </p>
      <div className={style.row}>
        <Button data-action="sit" disabled={isBusy} onClick={() => sit('any')}>
          {t('studio.room.sit_with', { amount: money(parseAmount(usual)) })}
        </Button>
        <Button tone="secondary" data-action="private" disabled={isBusy} onClick={() => sit('new')}>
          {t('studio.room.private')}
        </Button>
      </div>
      <PrivateCode isBusy={isBusy} sit={sit} />
    </section>
  );
}

/** No form: the frame is sandboxed and may send none. */
function PrivateCode({ isBusy, sit }: { isBusy: boolean; sit: (code: string) => void }) {
  const { t } = useWords();
  const [code, setCode] = useState('');
  const isWhole = CODE.test(code);
  return (
    <div className={style.row}>
      <Field label={t('studio.room.code')}>
        <TextInput
          value={code}
          maxLength={8}
          dir="ltr"
          autoComplete="off"
          onChange={({ target }) => setCode(target.value.trim().toUpperCase())}
          onKeyDown={({ key }) => key === 'Enter' && isWhole && sit(code)}
        />
      </Field>
      <Button tone="quiet" data-action="join" disabled={isBusy || !isWhole} onClick={() => sit(code)}>
        {t('studio.room.join')}
      </Button>
    </div>
  );
}
