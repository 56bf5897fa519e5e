import { useTranslation } from '@fairground/i18n/react';
import { GlobeIcon } from '@fairground/ui/icons/icons.tsx';
import { HeadsetIcon, ScaleIcon, ShieldIcon } from '@fairground/ui/icons/play-icons.tsx';
import head from '../../shared/section-head.module.css';
import style from './home.module.css';

const FACTS = [
  { key: 'fair', Icon: ShieldIcon },
  { key: 'money', Icon: ScaleIcon },
  { key: 'service', Icon: HeadsetIcon },
  { key: 'language', Icon: GlobeIcon },
] as const;

export function Facts() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="facts">
      <div className={head.head}>
        <h2 id="facts">{t('home.facts.title')}</h2>
      </div>
      <ul className={style.facts}>
        {FACTS.map(({ key, Icon }) => (
          <li key={key} className={style.fact}>
            <span className={style.sign}>
              <Icon size={26} />
            </span>
            <h3>{t(`home.facts.${key}.title`)}</h3>
            <p>{t(`home.facts.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
