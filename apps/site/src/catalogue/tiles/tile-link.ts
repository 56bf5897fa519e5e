import type { PagePath } from '@fairground/contract/page-paths';

/**
 * Where a tile leads: lotteries to the lottery page with their group, every other type to the page of the same name in
 * small letters.
 */
export function tileLink({ type, tag = '' }: { type: string; tag?: string }) {
  const isLottery = type === 'LOTT' || type === 'ELOTT';
  return {
    to: (isLottery ? '/lottery' : `/${type.toLowerCase()}`) as PagePath,
    search: isLottery && tag ? { lottoGameGroup: tag } : {},
  };
}
