import { PICTURE_BYTES_MAX } from '@fairground/contract/constants';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { PictureButton } from '@fairground/ui/controls/picture-button.tsx';
import { Avatar } from '@fairground/ui/show/avatar.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, call, endpointQuery, invalidate } from '../../shared/api.ts';
import { FormError } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { errorText } from '../../shared/handle-error.tsx';
import { avatarUrl } from '../member/avatar-url.ts';
import style from './security.module.css';

const SIZE = 56;

/** A picture of the member's own: what others see of it, what waits, and the way to another one. */
export function OwnAvatar({ name }: { name: string }) {
  const { t } = useTranslation('member');
  const { data } = useQuery(endpointQuery(api.access.avatar, {}));
  const upload = useSend(async (file: File) => {
    if (file.size > PICTURE_BYTES_MAX) throw new FormError(await errorText('activity_apply_remark_limit3'));
    await call(api.access.uploadAvatar, { file: new Uint8Array(await file.arrayBuffer()) }, { alert: false });
    await invalidate(api.access.avatar);
  });
  const takeBack = useSend(async () => {
    await call(api.access.takeBackAvatar, {}, { alert: false });
    await invalidate(api.access.avatar);
  });
  return (
    <>
      {data?.avatarType === 'UPLOAD' && (
        <p className={style.ownAvatar} data-avatar="shown">
          <Avatar name={name} src={avatarUrl(data)} size={SIZE} />
          {t('profile.own_shown')}
        </p>
      )}
      {data?.waiting && (
        <div className={style.ownAvatar} data-avatar="waiting">
          <Avatar
            name={name}
            src={`data:${data.waiting.contentType};base64,${data.waiting.data}`}
            size={SIZE}
          />
          <span className={style.words}>
            <Badge tone="warning">{t('profile.waiting')}</Badge>
            <small>{t('profile.waiting_text')}</small>
          </span>
          <Button size="small" tone="quiet" busy={takeBack.isBusy} onClick={() => takeBack.send()}>
            {t('profile.take_back')}
          </Button>
        </div>
      )}
      <p className={style.ownAvatar}>
        <PictureButton label={t('profile.upload')} disabled={upload.isBusy} onChoose={upload.send} />
        <small className={style.soft}>{t('profile.upload_hint')}</small>
      </p>
      <FormProblem text={upload.problem || takeBack.problem} />
    </>
  );
}
