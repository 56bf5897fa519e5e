import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Carousel } from '@fairground/ui/show/carousel.tsx';
import style from './points.module.css';
import type { Reward } from './points-queries.ts';
import { RedeemForm } from './redeem-form.tsx';
import { Price } from './reward-card.tsx';

/** A reward from all sides, and the form that redeems it. */
export function RewardDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const { t } = useTranslation(['points', 'shell']);
  const slides = reward.merchandiseImages.filter(({ type }) => type === 'S');
  return (
    <Dialog
      open
      size="large"
      title={reward.name}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <div className={style.page}>
        <Carousel
          label={reward.name}
          autoplayMs={0}
          arrows={slides.length > 1}
          dots={slides.length > 1}
          labels={{
            previous: t('shell:list.previous'),
            next: t('shell:list.next'),
            slide: (index, count) => `${index} / ${count}`,
          }}
          slides={slides.map(({ imageUrl }) => ({
            key: imageUrl,
            content: <img src={imageUrl} alt="" width={800} height={600} className={style.picture} />,
          }))}
        />
        <p className={style.text}>{reward.description}</p>
        <Price reward={reward} />
        <RedeemForm reward={reward} onDone={onClose} />
      </div>
    </Dialog>
  );
}
