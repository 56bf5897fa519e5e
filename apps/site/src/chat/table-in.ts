/** The vendor and game of a page that holds a game for money; empty on any other. */
export function tableIn(pathname: string, search: string): string {
  if (pathname !== '/seamless') return '';
  const query = new URLSearchParams(search);
  const [vendor, game] = [query.get('vassalage') ?? query.get('vendor'), query.get('gameId')];
  return vendor && game ? `${vendor}/${game}` : '';
}
