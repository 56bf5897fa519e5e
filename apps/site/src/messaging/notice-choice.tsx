import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, call, endpointQuery, invalidate } from '../shared/api.ts';
import style from './inbox.module.css';

const KINDS = ['money', 'bonus', 'support'] as const;
type Kind = (typeof KINDS)[number];

/** Which notices pop up over the page. All of them lie in the message centre, whatever is chosen here. */
export function NoticeChoice() {
  const { t } = useTranslation('messaging');
  const { data } = useQuery(endpointQuery(api.messaging.preferences, {}));
  const save = useMutation({
    mutationFn: (muted: Kind[]) => call(api.messaging.savePreferences, { muted }),
    onSettled: () => invalidate(api.messaging.preferences),
  });
  if (!data) return null;
  const muted = save.isPending ? save.variables : data.muted;
  return (
    <fieldset className={style.choice}>
      <legend>{t('centre.popups')}</legend>
      <p className={style.soft}>{t('centre.popups.text')}</p>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          name={kind}
          checked={!muted.includes(kind)}
          onChange={(event) =>
            save.mutate(event.currentTarget.checked ? muted.filter((one) => one !== kind) : [...muted, kind])
          }
          label={t(`centre.popups.${kind}`)}
        />
      ))}
    </fieldset>
  );
}
