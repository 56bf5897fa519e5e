import { useTranslation } from '@fairground/i18n/react';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { SearchIcon } from '@fairground/ui/icons/icons.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { loadSearchedGames } from '../../catalogue/public.ts';
import style from './search.module.css';
import { useFound } from './use-found.ts';

declare module '../../shared/overlays.ts' {
  interface Overlays {
    search: object;
  }
}

const SearchedGames = lazy(async () => ({ default: (await loadSearchedGames()).SearchedGames }));

/** One search for everything: games, lotteries, pages, promotions and answers. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['lobby', 'shell']);
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words.trim().slice(0, 40));
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('shell:action.search')}
      labels={{ close: t('lobby.close') }}
    >
      <search className={style.search} data-search={searched}>
        <TextInput
          type="search"
          autoFocus
          maxLength={40}
          value={words}
          aria-label={t('lobby.search_all')}
          placeholder={t('lobby.search_all')}
          startSlot={<SearchIcon size={18} />}
          onChange={({ target }) => setWords(target.value)}
        />
        {searched ? <Results words={searched} onClose={onClose} /> : <p>{t('lobby.search_hint')}</p>}
      </search>
    </Dialog>
  );
}

function Results({ words, onClose }: { words: string; onClose: () => void }) {
  const { t } = useTranslation('lobby');
  const found = useFound(words);
  const lists = [
    ['pages', t('lobby.found_pages'), found.pages],
    ['lotteries', t('lobby.found_lotteries'), found.lotteries],
    ['promotions', t('lobby.found_promotions'), found.promotions],
    ['answers', t('lobby.found_answers'), found.answers],
  ] as const;
  return (
    <>
      <Suspense fallback={null}>
        <SearchedGames words={words} />
      </Suspense>
      {lists.map(
        ([key, title, list]) =>
          list.length > 0 && (
            <section key={key}>
              <h3>{title}</h3>
              <ul className={style.list} data-found={key}>
                {list.map(({ name, link }) => (
                  <li key={name}>
                    <Link to={link.to} search={link.search ?? {}} hash={link.hash ?? ''} onClick={onClose}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <p className={style.nothing}>{t('lobby.nothing_found', { words })}</p>
    </>
  );
}
