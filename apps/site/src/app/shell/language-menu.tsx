import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { ChevronDownIcon, GlobeIcon } from '@fairground/ui/icons/icons.tsx';
import { Menu } from '@fairground/ui/overlays/menu.tsx';
import { useNavigate } from '@tanstack/react-router';
import { boot } from '../../shared/boot.ts';
import { currentLanguage } from '../../shared/language.ts';
import { rememberOrigin } from '../../shared/language-origin.ts';
import style from './language-menu.module.css';

/** The languages the merchant offers, each in its own words. Choosing one passes by /lang and comes back here. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = languages.find(({ code }) => code === currentLanguage());
  const offered = languages.filter(
    ({ code }) => boot.languages.length === 0 || boot.languages.includes(code),
  );
  return (
    <Menu
      label={t('nav.language')}
      align="end"
      items={offered.map(({ code, name, locale, dir }) => ({
        key: code,
        label: (
          <bdi lang={locale} dir={dir}>
            {name}
          </bdi>
        ),
        checked: code === current?.code,
        onSelect: () => {
          rememberOrigin();
          void navigate({ to: '/lang', search: { language: code }, replace: true });
        },
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={style.button}
          aria-label={`${t('nav.language')}: ${current?.name}`}
        >
          <GlobeIcon size={20} />
          <span className={style.current}>{current?.name}</span>
          <ChevronDownIcon size={14} className={style.arrow} />
        </button>
      )}
    />
  );
}
