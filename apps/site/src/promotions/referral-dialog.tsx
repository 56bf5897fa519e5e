import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { UserIcon, UsersIcon } from '@fairground/ui/icons/icons.tsx';
import { DepositIcon, PlayIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Link } from '@tanstack/react-router';
import { useSwitch } from '../merchants/public.ts';
import { boot } from '../shared/boot.ts';
import { coverUrl } from '../shared/cover-url.ts';
import style from './referral.module.css';

declare module '../shared/overlays.ts' {
  interface Overlays {
    referral: object;
  }
}

const PICTURE = { width: 640, height: 240 };

/** A friend's way, as the overview of a member counts it. */
const STAGES = [
  { key: 'invited', Icon: UsersIcon },
  { key: 'registered', Icon: UserIcon },
  { key: 'deposited', Icon: DepositIcon },
  { key: 'active', Icon: PlayIcon },
] as const;

/** What inviting friends is about, for somebody who has no account to invite them to. */
export function ReferralDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'promotions']);
  const canRegister = useSwitch('REGISTER');
  return (
    <Dialog
      open
      size="medium"
      title={t('promotions:invite.title')}
      onClose={onClose}
      labels={{ close: t('action.close') }}
      footer={
        <>
          <Link to="/login" className={buttonClass({ tone: 'secondary' })} onClick={onClose}>
            {t('nav.log_in')}
          </Link>
          {canRegister && (
            <Link to="/register" className={buttonClass({})} onClick={onClose}>
              {t('nav.register')}
            </Link>
          )}
        </>
      }
    >
      <div className={style.referral} data-referral="">
        <img
          className={style.picture}
          src={coverUrl({ kind: 'promotion', key: 'referral' }, PICTURE)}
          alt=""
          {...PICTURE}
        />
        <p>{t('promotions:invite.lead', { brand: boot.name })}</p>
        <h3>{t('promotions:invite.overview')}</h3>
        <ol className={style.stages}>
          {STAGES.map(({ key, Icon }) => (
            <li key={key} className={style.stage}>
              <span className={style.sign}>
                <Icon size={22} />
              </span>
              <strong>{t(`promotions:invite.${key}`)}</strong>
              <span className={style.soft}>{t(`promotions:invite.${key}.text`)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
