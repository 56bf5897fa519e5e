import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useStatus } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { drawnAvatar } from '../member/avatar-url.ts';
import { iconCount } from '../member/profile-icons.ts';
import style from './security.module.css';

/** The drawn pictures. None of them is chosen while others see one of the member's own. */
export function AvatarChoice(props: { chosen: number | null; onChoose: (index: number) => void }) {
  const { t } = useTranslation('member');
  const { gw } = useStatus();
  // Each number has one picture, the same wherever the member is shown; without the server's list there are as many
  // as the merchant says.
  const { data } = useQuery({
    ...endpointQuery(api.access.profileIcons, {}, { alert: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const numbers =
    data?.icons.map(({ index }) => index) ?? Array.from({ length: iconCount(gw) }, (_, index) => index);
  return (
    <fieldset className={style.avatars} aria-label={t('profile.avatar')}>
      {numbers.map((index) => (
        <label key={index} className={style.avatar}>
          <input
            type="radio"
            name="avatar"
            aria-label={t('profile.avatar_number', { number: index + 1 })}
            checked={index === props.chosen}
            onChange={() => props.onChoose(index)}
          />
          <img src={drawnAvatar(index)} alt="" width={56} height={56} />
        </label>
      ))}
    </fieldset>
  );
}
