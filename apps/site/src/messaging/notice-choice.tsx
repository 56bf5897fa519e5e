import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery, invalidate } from '../shared/api.ts';
import style from './inbox.module.css';

const KINDS = ['money', 'bonus', 'support'] as const;
type Kind = (typeof KINDS)[number];

/** Which notices pop up over the page. All of them lie in the message centre, whatever is chosen here. */
export function NoticeChoice() {
  const { t } = useTranslation('messaging');
  const { data } = useQuery(endpointQuery(api.messaging.preferences, {}));
  // The mutation tells its state a moment late, and the box would jump back under the finger meanwhile.
  const [chosen, setChosen] = useState<Kind[] | null>(null);
  const save = useMutation({
    mutationFn: (muted: Kind[]) => call(api.messaging.savePreferences, { muted }),
    onSettled: async (_data, _error, muted) => {
      await invalidate(api.messaging.preferences);
      setChosen((now) => (now === muted ? null : now));
    },
  });
  if (!data) return null;
  const muted = chosen ?? data.muted;
  const choose = (next: Kind[]) => {
    setChosen(next);
    save.mutate(next);
  };
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
            choose(event.currentTarget.checked ? muted.filter((one) => one !== kind) : [...muted, kind])
          }
          label={t(`centre.popups.${kind}`)}
        />
      ))}
    </fieldset>
  );
}
