import type { HuntParts } from '../game-client.ts';
import { RoundLink } from '../round-line.tsx';
import { useMoney } from '../use-table.ts';
import { useWords, type WordKey } from '../words.ts';
import { SEAT_COLOURS } from './draw-scene.ts';
import style from './hunt.module.css';
import { HuntCanvas } from './hunt-canvas.tsx';
import { useHunt, useHuntState } from './use-hunt.ts';

/** The room as everybody in it sees it: fish, cannons, who sits where, and which rooms there are. */
export function HuntStage({ hunt }: { hunt: HuntParts }) {
  const { t } = useWords();
  const entered = useHuntState((state) => state.entered);
  const isLost = useHuntState((state) => state.isLost);
  return (
    <div
      className={style.stage}
      data-room={entered?.room.number}
      data-tier={entered?.room.tier}
      data-seat={entered?.seat}
    >
      <HuntCanvas hunt={hunt} />
      <Tiers />
      <Seats />
      <LastVolley />
      <Said />
      {(isLost || !entered) && (
        <p className={style.lost} role="status">
          {t(isLost ? 'studio.hunt.lost' : 'studio.hunt.entering')}
        </p>
      )}
    </div>
  );
}

/** Rooms differ in the price of a bullet. */
function Tiers() {
  const { t } = useWords();
  const { enter } = useHunt();
  const money = useMoney();
  const entered = useHuntState((state) => state.entered);
  const isBusy = useHuntState((state) => state.underWay > 0 || state.auto !== null);
  if (!entered) return null;
  return (
    <fieldset className={style.tiers} aria-label={t('studio.hunt.rooms')}>
      {entered.tiers.map(({ name, prices }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === entered.room.tier}
          disabled={isBusy || name === entered.room.tier}
          onClick={() => void enter(name)}
        >
          <b>{t(`studio.hunt.tier.${name}` as WordKey)}</b>
          <small>{money(BigInt(prices[0] ?? '0'))}+</small>
        </button>
      ))}
    </fieldset>
  );
}

function Seats() {
  const { t } = useWords();
  const money = useMoney();
  const seats = useHuntState((state) => state.seats);
  const count = useHuntState((state) => state.entered?.seats ?? 4);
  return (
    <ol className={style.seats} aria-label={t('studio.table.seats')}>
      {Array.from({ length: count }, (_, index) => {
        const one = seats.find(({ seat }) => seat === index + 1);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have their places
            key={index}
            data-hunter={one ? (one.isOwn ? 'own' : 'other') : undefined}
            style={{ '--seat': SEAT_COLOURS[index % SEAT_COLOURS.length] } as React.CSSProperties}
          >
            {one ? (
              <>
                <b>{one.isOwn ? t('studio.hunt.you') : one.name}</b>
                <small>{money(BigInt(one.price))}</small>
              </>
            ) : (
              <small>{t('studio.hunt.free_seat')}</small>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A volley is a round: the last one, and the way to everything about it. */
function LastVolley() {
  const roundId = useHuntState((state) => state.roundId);
  return (
    roundId && (
      <div className={style.volley}>
        <RoundLink roundId={roundId} />
      </div>
    )
  );
}

/** What was caught, for those who do not see it. */
function Said() {
  const { t } = useWords();
  const money = useMoney();
  const last = useHuntState((state) => state.last);
  return (
    <p className={style.said} role="status" data-caught={last?.number ?? 0}>
      {last ? t('studio.hunt.caught', { amount: money(last.paid), multiplier: last.multiplier }) : ''}
    </p>
  );
}
