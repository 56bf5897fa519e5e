import { cardName } from '../../games/table/client/playing-card.tsx';
import type { ToldHand } from '../../service/rooms/room-news.ts';
import style from '../panels.module.css';
import { useWords } from '../words.ts';
import { checkSeals } from './check-seals.ts';
import { useRoomState } from './use-room.ts';

const WORDS = {
  sealed: 'studio.room.checked',
  fits: 'studio.room.checked_later',
  broken: 'studio.room.broken',
} as const;

/** Opens every card that was shown against its seal, in this page. */
export function SealCheck({ hand }: { hand: ToldHand }) {
  const { t } = useWords();
  const seen = useRoomState((state) => state.seals[hand.id]);
  const verdict = checkSeals(hand, seen);
  return (
    <details className={style.panel}>
      <summary data-seals={verdict}>{t(WORDS[verdict], { number: hand.openings.length })}</summary>
      <table className={style.table}>
        <tbody>
          {hand.openings.map(({ place, card, salt }) => (
            <tr key={place}>
              <td>{place + 1}</td>
              <td>{cardName(card)}</td>
              <td className={style.exact} dir="ltr">
                sha256({`${place}:${card}:${salt}`}) = {(seen ?? hand.hashes)[place]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
