import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, call, endpointQuery, invalidate } from '../shared/api.ts';
import style from './inbox.module.css';

type Preferences = AnswerOf<PlayerApi['messaging']['preferences']>;
type Chosen = Omit<Preferences, 'confirmed'>;
type Kind = Preferences['muted'][number];
const KINDS = ['money', 'bonus', 'support', 'offers'] as const satisfies readonly Kind[];

/** Which notices pop up, and which come by mail or SMS. All but offers lie in the message centre, whatever is chosen here. */
export function NoticeChoice() {
  const { t } = useTranslation('messaging');
  const { data } = useQuery(endpointQuery(api.messaging.preferences, {}));
  // The mutation tells its state a moment late, and the box would jump back under the finger meanwhile.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const save = useMutation({
    mutationFn: (wish: Chosen) => call(api.messaging.savePreferences, wish),
    onSettled: async (_data, _error, wish) => {
      await Promise.all([
        invalidate(api.messaging.preferences),
        invalidate(api.messaging.memberAnnouncements),
      ]);
      setChosen((now) => (now === wish ? null : now));
    },
  });
  if (!data) return null;
  const { confirmed, ...stored } = data;
  const shown = chosen ?? stored;
  const choose = (own: Partial<Chosen>) => {
    const next = { ...shown, ...own };
    setChosen(next);
    save.mutate(next);
  };
  return (
    <fieldset className={style.choice}>
      <legend>{t('centre.choice')}</legend>
      <p className={style.soft}>{t('centre.choice.text')}</p>
      {KINDS.map((kind) => (
        <KindChoice key={kind} {...{ kind, shown, confirmed }} onChoose={choose} />
      ))}
      {!confirmed.email && <Unconfirmed what="email" text={t('messaging.email_unconfirmed')} />}
      {!confirmed.mobile && <Unconfirmed what="mobile" text={t('messaging.mobile_unconfirmed')} />}
      <p className={style.soft}>{t('centre.choice.always')}</p>
    </fieldset>
  );
}

interface KindChoiceProps {
  kind: Kind;
  shown: Chosen;
  confirmed: Preferences['confirmed'];
  onChoose: (own: Partial<Chosen>) => void;
}

function KindChoice({ kind, shown: { muted, byMail, bySms }, confirmed, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('messaging');
  const name = t(`centre.popups.${kind}`);
  // Who wants no offers wants none by any way.
  const isRefused = kind === 'offers' && muted.includes(kind);
  return (
    <div className={style.ways}>
      <Checkbox
        name={kind}
        checked={!muted.includes(kind)}
        onChange={(event) => onChoose({ muted: changed(muted, kind, !event.currentTarget.checked) })}
        label={name}
      />
      <Checkbox
        name={`${kind}-mail`}
        aria-label={`${name}: ${t('centre.way.mail')}`}
        checked={byMail.includes(kind) && !isRefused}
        disabled={!confirmed.email || isRefused}
        onChange={(event) => onChoose({ byMail: changed(byMail, kind, event.currentTarget.checked) })}
        label={t('centre.way.mail')}
      />
      <Checkbox
        name={`${kind}-sms`}
        aria-label={`${name}: ${t('centre.way.sms')}`}
        checked={bySms.includes(kind) && !isRefused}
        disabled={!confirmed.mobile || isRefused}
        onChange={(event) => onChoose({ bySms: changed(bySms, kind, event.currentTarget.checked) })}
        label={t('centre.way.sms')}
      />
    </div>
  );
}

function Unconfirmed({ what, text }: { what: 'email' | 'mobile'; text: string }) {
  const { t } = useTranslation('messaging');
  return (
    <p className={style.soft}>
      {text}{' '}
      <Link to="/member" search={{ page: 'securityCenter' }}>
        {t(`centre.confirm.${what}`)}
      </Link>
    </p>
  );
}

const changed = (kinds: readonly Kind[], kind: Kind, isIn: boolean): Kind[] =>
  isIn ? [...kinds.filter((one) => one !== kind), kind] : kinds.filter((one) => one !== kind);
