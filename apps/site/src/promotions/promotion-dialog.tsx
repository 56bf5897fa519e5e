import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { type Announcement, useSwitch } from '../merchants/public.ts';
import { DestinationLink } from '../shared/content/destination-link.tsx';
import { HarmlessHtml } from '../shared/content/harmless-html.tsx';
import { imageUrl } from '../shared/image-url.ts';
import { useSession } from '../shared/session.ts';
import { promoTarget } from './promo-target.ts';
import { PromotionDates } from './promotion-dates.tsx';
import style from './promotions.module.css';

const PICTURE = { width: 640, height: 360 };

/** All about one promotion, and the button to it. */
export function PromotionDialog({ promotion, onClose }: { promotion: Announcement; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'promotions']);
  const role = useSession(({ isAgent }) => Number(isAgent || 0));
  const hasVipBenefits = useSwitch('VIPBEN3');
  const to = promoTarget(promotion, { role, hasVipBenefits });
  const [picture] = promotion.announcementImages;
  return (
    <Dialog
      open
      size="large"
      title={promotion.title}
      onClose={onClose}
      labels={{ close: t('action.close') }}
      footer={
        to && (
          <DestinationLink to={to} className={buttonClass({ size: 'large' })}>
            {t(`promotions:go.${promotion.redirectType || 'REDIRECT_URL'}`)}
          </DestinationLink>
        )
      }
    >
      <div className={style.detail} data-promotion={promotion.id}>
        {picture && <img className={style.picture} src={imageUrl(picture.url)} alt="" {...PICTURE} />}
        <PromotionDates promotion={promotion} />
        <HarmlessHtml html={promotion.content} />
      </div>
    </Dialog>
  );
}
