import { useTranslation } from '@fairground/i18n/react';
import { ChatIcon, ExternalIcon } from '@fairground/ui/icons/icons.tsx';
import { HeadsetIcon } from '@fairground/ui/icons/play-icons.tsx';
import { SkeletonLines } from '@fairground/ui/show/skeleton.tsx';
import style from './customer-service-menu.module.css';
import { openDesk } from './open-desk.ts';
import type { ServicePosition } from './service-desks.ts';
import { useDesks } from './use-desks.ts';

export interface CustomerServiceMenuProps {
  position: ServicePosition;
  /** A desk that is a script of the merchant's was chosen. */
  onScript: () => void;
  onOpened?: () => void;
}

export function CustomerServiceMenu({ position, onScript, onOpened }: CustomerServiceMenuProps) {
  const { t } = useTranslation();
  const { desks, isFailed } = useDesks(position);
  if (isFailed || desks?.length === 0) return <p className={style.lead}>{t('service.none')}</p>;
  if (!desks) return <SkeletonLines count={3} />;
  return (
    <>
      <p className={style.lead}>{t('service.lead')}</p>
      <ul className={style.list}>
        {desks.map((desk) => (
          <li key={`${desk.csType} ${desk.address} ${desk.title}`}>
            <button
              type="button"
              className={style.desk}
              onClick={() => {
                if (desk.csType === 'SCRIPT') return onScript();
                void openDesk(desk);
                onOpened?.();
              }}
            >
              <span className={style.sign}>
                {desk.csType === 'LINK' ? <HeadsetIcon size={22} /> : <ChatIcon size={22} />}
              </span>
              {desk.title}
              {desk.csType !== 'SCRIPT' && (
                <ExternalIcon size={18} label={t('nav.new_window')} className={style.outside} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
