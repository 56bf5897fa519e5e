import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { EyeIcon, EyeOffIcon, RefreshIcon } from '@fairground/ui/icons/icons.tsx';
import style from './balance.module.css';
import { refreshBalance, toggleHidden, useFunds, useIsHidden } from './balance.ts';

export function RefreshButton() {
  const { t } = useTranslation();
  const { isFetching } = useFunds();
  return (
    <IconButton label={t('balance.refresh')} size="small" aria-busy={isFetching} onClick={refreshBalance}>
      <RefreshIcon size={16} className={isFetching ? style.turning : undefined} />
    </IconButton>
  );
}

export function HideButton() {
  const { t } = useTranslation();
  const isHidden = useIsHidden();
  return (
    <IconButton
      label={t(isHidden ? 'balance.show' : 'balance.hide')}
      size="small"
      aria-pressed={isHidden}
      onClick={toggleHidden}
    >
      {isHidden ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
    </IconButton>
  );
}
