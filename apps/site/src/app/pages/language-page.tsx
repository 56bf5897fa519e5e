import { findLanguage, languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, call } from '../../shared/api.ts';
import { boot } from '../../shared/boot.ts';
import { chooseLanguage } from '../../shared/language.ts';
import { takeOrigin } from '../../shared/language-origin.ts';
import { queries } from '../../shared/queries.ts';
import { isSignedIn } from '../../shared/session.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import style from './language-page.module.css';

/** Passed by after a language was chosen; visited without a choice it offers the languages. */
export function LanguagePage() {
  const { t } = useTranslation();
  const router = useRouter();
  const chosen = findLanguage(useQueryText().language);
  usePageTitle(t('language.choose'));

  useEffect(() => {
    if (!chosen) return;
    void changeLanguage(chosen).then(() => router.history.replace(takeOrigin()));
  }, [chosen, router]);

  const offered = languages.filter(
    ({ code }) => boot.languages.length === 0 || boot.languages.includes(code),
  );
  return (
    <div className={style.page}>
      <h1>{t('language.choose')}</h1>
      <ul className={style.list}>
        {offered.map(({ code, name, locale, dir }) => (
          <li key={code}>
            <Link
              to="/lang"
              search={{ language: code }}
              replace
              preload={false}
              lang={locale}
              dir={dir}
              className={style.choice}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function changeLanguage(language: NonNullable<ReturnType<typeof findLanguage>>): Promise<void> {
  await chooseLanguage(language);
  // What the server wrote in the old language is asked for again; a member's choice follows to other devices.
  void queries.invalidateQueries();
  if (isSignedIn()) await call(api.access.setLanguage, { language }).catch(() => {});
}
