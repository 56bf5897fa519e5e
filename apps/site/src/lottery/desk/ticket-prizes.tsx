import { useTranslation } from '@fairground/i18n/react';
import { ticketPrizes } from '@fairground/lottery-rules';
import boards from '../boards/boards.module.css';
import { useDraws } from '../lottery-queries.ts';

/** The whole latest result of a ticket lottery, prize by prize: 27 numbers in the north of Vietnam, 18 elsewhere, 23 of a 4D. */
export function TicketPrizes({ gameCode, family }: { gameCode: string; family: string }) {
  const { t } = useTranslation('lottery');
  const draw = useDraws(gameCode, 5).data?.find(({ isVoid }) => !isVoid);
  const prizes = draw && ticketPrizes(family, draw.winNo);
  if (!prizes) return null;
  const nameOf = (prize: string): string =>
    /^(?:DB|G\d)$/.test(prize) ? prize : t(`level.${prize}` as 'level.first');
  return (
    <table className={boards.prizes}>
      <caption>{t('vn.title', { numero: draw.numero })}</caption>
      <tbody>
        {prizes.map(({ prize, numbers }) => (
          <tr key={prize}>
            <th scope="row">{nameOf(prize)}</th>
            <td dir="ltr" data-figures="">
              {numbers.map((number, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice
                <span key={place} className={boards.prizeNumber}>
                  {`${number} `}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
