import { Link } from '@tanstack/react-router';
import type { Announcement } from '../merchants/public.ts';
import { imageUrl } from '../shared/image-url.ts';
import { PromotionDates } from './promotion-dates.tsx';
import style from './promotions.module.css';

const PICTURE = { width: 640, height: 360 };

/** A promotion in a list; a click opens it. */
export function PromotionCard({ promotion, level }: { promotion: Announcement; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const [picture] = promotion.announcementImages;
  return (
    <Link
      to="/promotions"
      search={{ id: promotion.id }}
      resetScroll={false}
      id={promotion.id}
      className={style.card}
    >
      {picture && (
        <img className={style.picture} src={imageUrl(picture.url)} alt="" {...PICTURE} loading="lazy" />
      )}
      <div className={style.words}>
        <Heading className={style.title}>{promotion.title}</Heading>
        <PromotionDates promotion={promotion} />
      </div>
    </Link>
  );
}
