import { Facts } from '../../../../client/board/facts.tsx';
import { useWords } from '../../../../client/words.ts';
import style from './roulette.module.css';
import { colourOf } from './wheel.tsx';

const REMEMBERED = 14;
const MOST = 4;

/** What came last, newest first, and how often. It says nothing about what comes next. */
export function Statistics({ outcomes }: { outcomes: readonly number[] }) {
  const { t } = useWords();
  const share = (isIt: (number: number) => boolean) =>
    outcomes.length ? `${Math.round((100 * outcomes.filter(isIt).length) / outcomes.length)} %` : '–';
  return (
    <div className={style.statistics} data-spins={outcomes.length}>
      <ol className={style.last}>
        {outcomes
          .slice(-REMEMBERED)
          .toReversed()
          .map((number, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may come twice
            <li key={index} data-colour={colourOf(number)}>
              {number}
            </li>
          ))}
      </ol>
      <p className={style.counted}>{t('studio.spins_counted', { number: outcomes.length })}</p>
      <Facts
        facts={[
          [t('studio.most_often'), mostOften(outcomes) || '–'],
          [t('studio.red'), share((number) => colourOf(number) === 'red')],
          [t('studio.black'), share((number) => colourOf(number) === 'black')],
          [t('studio.odd'), share((number) => number % 2 === 1)],
          [t('studio.even'), share((number) => number !== 0 && number % 2 === 0)],
        ]}
      />
    </div>
  );
}

/** The numbers that came more than once, the most frequent first. */
function mostOften(outcomes: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const number of outcomes) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([number]) => number)
    .join(' ');
}
