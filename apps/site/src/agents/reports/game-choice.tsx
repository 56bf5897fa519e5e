import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import { Choice } from './team-choice.tsx';

type Product = 'LIVE' | 'RNG' | 'SPORTS' | 'ELOTT' | 'FISH' | 'PVP';
interface Wish {
  vendor: string;
  game: string;
}

/** Whose game of a product, and which; a hundred are more than a list can be searched for by eye. */
export function GameChoice(props: { product: Product; wish: Wish; onChange: (wish: Wish) => void }) {
  const { product, wish, onChange } = props;
  const { t } = useTranslation(['agents', 'shell']);
  const { data } = useQuery({
    ...endpointQuery(api.catalogue.gameList, { gameClassify: product, pageNo: 1, pageSize: 100 }),
    staleTime: 300_000,
  });
  const games = data?.games ?? [];
  const vendors = new Map(games.map(({ vassalage, accountTypeName }) => [vassalage, accountTypeName]));
  const all = t('shell:list.all');
  return (
    <>
      <Choice
        {...{ name: 'vendor', label: t('team.vendor'), value: wish.vendor, all }}
        options={[...vendors].map(([value, label]) => ({ value, label }))}
        onChange={(vendor) => onChange({ vendor, game: '' })}
      />
      {wish.vendor !== '' && (
        <Choice
          {...{ name: 'game', label: t('team.game'), value: wish.game, all }}
          options={games
            .filter(({ vassalage }) => vassalage === wish.vendor)
            .map(({ gameId, displayName }) => ({ value: gameId, label: displayName }))}
          onChange={(game) => onChange({ ...wish, game })}
        />
      )}
    </>
  );
}
