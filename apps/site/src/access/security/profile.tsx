import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call, invalidate } from '../../shared/api.ts';
import form from '../../shared/forms/form.module.css';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { useSession } from '../../shared/session.ts';
import { loadMember, useMemberInfo } from '../member/member-info.ts';
import { DEFAULT_AVATAR } from '../member/profile-icons.ts';
import type { MemberInfo } from '../member/session-of.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import { refreshMember, type SecurityConfig } from './security-config.ts';

interface Changes {
  nickname?: string;
  avatarIndex?: number;
  birthday?: string;
  isHidden?: boolean;
}

/** What others see of a member, and the birthday that a gift may come on. */
export function Profile({ config }: { config: SecurityConfig }) {
  const { t } = useTranslation(['member', 'shell']);
  const info = useMemberInfo();
  const kept = useSession(({ nickname }) => nickname);
  const [changes, setChanges] = useState<Changes>({});
  const save = useSubmit(async () => {
    await call(api.access.updateInfo, changes, { alert: false });
    setChanges({});
    showToast({ tone: 'success', message: t('shell:toast.saved') });
    await Promise.all([loadMember(), refreshMember(), invalidate(api.access.avatar)]);
  });
  return (
    <Card level={2} title={t('profile.title')}>
      <Stack as="form" onSubmit={save.submit} noValidate>
        <AvatarChoice
          chosen={changes.avatarIndex ?? shownIndex(info)}
          onChoose={(avatarIndex) => setChanges((was) => ({ ...was, avatarIndex }))}
        />
        <OwnAvatar name={kept} />
        <div className={form.pair}>
          <TextField
            name="nickname"
            label={t('field.nickname')}
            maxLength={20}
            value={changes.nickname ?? kept}
            onChange={(nickname) => setChanges((was) => ({ ...was, nickname }))}
          />
          <TextField
            name="birthday"
            type="date"
            label={t('profile.birthday')}
            disabled={config.birthday !== ''}
            value={changes.birthday ?? config.birthday}
            onChange={(birthday) => setChanges((was) => ({ ...was, birthday }))}
          />
        </div>
        <Checkbox
          name="isHidden"
          checked={changes.isHidden ?? config.isHidden}
          label={t('profile.hidden')}
          onChange={({ target }) => setChanges((was) => ({ ...was, isHidden: target.checked }))}
        />
        <FormProblem text={save.problem} />
        <Button type="submit" disabled={Object.keys(changes).length === 0} busy={save.isBusy}>
          {t('shell:action.save')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Null: others see a picture of the member's own. */
const shownIndex = (info: MemberInfo | undefined): number | null =>
  info?.avatar.avatarType === 'UPLOAD' ? null : (info?.avatar.avatarIndex ?? DEFAULT_AVATAR);
