/**
 * Where a third-party tile leads: lotteries to the lottery page with their group, every other type to the page of the
 * same name in small letters.
 */
export function tilePath({ type, tag }: { type: string; tag: string }): string {
  if (type === 'LOTT' || type === 'ELOTT') return `/lottery?lottoGameGroup=${encodeURIComponent(tag)}`;
  return `/${type.toLowerCase()}`;
}
