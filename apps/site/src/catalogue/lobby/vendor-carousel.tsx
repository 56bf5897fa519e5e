import { useTranslation } from '@fairground/i18n/react';
import { vendorName } from '@fairground/money';
import { Carousel } from '@fairground/ui/show/carousel.tsx';
import { useMedia } from '@fairground/ui/theme/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStatus } from '../../merchants/public.ts';
import { imageUrl } from '../../shared/image-url.ts';
import { goTo } from '../../shared/navigate.ts';
import type { Area } from '../areas.ts';
import { vendorsQuery } from '../game-queries.ts';
import { framePath, type Launchable, mayLaunch } from '../launch/launch-game.ts';
import style from './lobby.module.css';

/** Vendors side by side; a phone has room for fewer. */
const PER_VIEW = { wide: 8, narrow: 3 };
const SIZE = { width: 160, height: 96 };

interface Makers {
  path: string;
  area: Area['key'];
  chosen: string | null;
}

/** The vendors that have games in a lobby, as cards; each leads to the list of its games there, or starts the only one it has. */
export function VendorCarousel({ path, area, chosen }: Makers) {
  const { t } = useTranslation('lobby');
  const { brand } = useStatus();
  const { data: vendors = [] } = useQuery(vendorsQuery(area));
  const perView = useMedia('(max-width: 767px)') ? PER_VIEW.narrow : PER_VIEW.wide;
  const slides = vendors.map(({ cardId, accountTypeId, displayName, smallIcon, isGame, gameType }) => {
    const name = vendorName(displayName, brand.currency);
    const isChosen = accountTypeId === chosen;
    const face = (
      <>
        <img src={imageUrl(smallIcon.replace(/\.\w+$/, '.svg?w=160&h=96'))} alt="" {...SIZE} />
        <span>{name}</span>
      </>
    );
    const only = { vassalage: accountTypeId, gameId: isGame, gameType: gameType[0] ?? 'RNG' };
    return {
      key: cardId,
      content:
        isGame !== 'VASSALAGE' ? (
          <button
            type="button"
            className={style.vendor}
            data-vendor={accountTypeId}
            onClick={() => void playOnly(only)}
          >
            {face}
          </button>
        ) : (
          <Link
            to={path}
            search={isChosen ? {} : { page: accountTypeId }}
            className={style.vendor}
            aria-current={isChosen ? 'true' : undefined}
            data-vendor={accountTypeId}
          >
            {face}
          </Link>
        ),
    };
  });
  return (
    <div className={style.vendors}>
      {vendors.length > 0 && (
        <Carousel
          slides={slides}
          perView={perView}
          autoplayMs={0}
          dots={false}
          arrows={slides.length > perView}
          label={t('lobby.vendors')}
          labels={{
            previous: t('lobby.previous'),
            next: t('lobby.next'),
            slide: (index, of) => t('lobby.page_of', { index, of }),
          }}
        />
      )}
    </div>
  );
}

async function playOnly(game: Launchable): Promise<void> {
  if (await mayLaunch(game, 'real')) goTo(framePath(game, 'real'));
}
