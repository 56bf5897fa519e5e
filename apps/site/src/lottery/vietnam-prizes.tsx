import { useTranslation } from '@fairground/i18n/react';
import { vietnamPrizes } from '@fairground/lottery-rules';
import boards from './boards.module.css';
import { useDraws } from './lottery-queries.ts';

/** The whole latest result of a Vietnamese lottery, prize by prize: 27 numbers in the north, 18 elsewhere. */
export function VietnamPrizes({ gameCode, family }: { gameCode: string; family: string }) {
  const { t } = useTranslation('lottery');
  const draw = useDraws(gameCode, 5).data?.find(({ isVoid }) => !isVoid);
  if (!draw) return null;
  return (
    <table className={boards.prizes}>
      <caption>{t('vn.title', { numero: draw.numero })}</caption>
      <tbody>
        {vietnamPrizes(family, draw.winNo.split(',')).map(({ prize, numbers }) => (
          <tr key={prize}>
            <th scope="row">{prize}</th>
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
