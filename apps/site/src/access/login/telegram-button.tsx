import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { SendIcon } from '@fairground/ui/icons/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/forms/form.module.css';
import { telegramAddress } from './telegram.ts';

/** Offered only where the merchant has a bot that can sign people in. */
export function TelegramButton() {
  const { t } = useTranslation('member');
  const { data } = useQuery(endpointQuery(api.access.telegramSetting, {}, { alert: true }));
  if (!data?.botId) return null;
  const origin = data.authDomain ? `${location.protocol}//${data.authDomain}` : location.origin;
  return (
    <>
      <div className={style.or}>{t('login.or')}</div>
      <Button
        tone="secondary"
        size="large"
        wide
        startIcon={<SendIcon size={18} />}
        onClick={() => location.assign(telegramAddress(data.botId, origin))}
      >
        {t('login.telegram')}
      </Button>
    </>
  );
}
