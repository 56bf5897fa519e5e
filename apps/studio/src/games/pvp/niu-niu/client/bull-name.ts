import { useWords } from '../../../../client/words.ts';
import type { BullClass } from '../data.ts';

/** What a hand is called in the player's language. */
export function useBullName(): (handClass: BullClass) => string {
  const { t } = useWords();
  return (handClass) => {
    const number = /^bull(\d)$/.exec(handClass)?.[1];
    return number
      ? t('studio.niu.bull', { number })
      : t(
          `studio.niu.${handClass as 'noBull' | 'bullBull' | 'silverBull' | 'goldBull' | 'bomb' | 'fiveSmall'}`,
        );
  };
}
