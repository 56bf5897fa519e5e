import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { listOf } from '../shared/text/list-of.ts';
import { PlainField } from './plain-field.tsx';
import { emptyDraft, type Part, type Terms } from './promotion-entry.ts';
import style from './promotions.module.css';

type Audience = NonNullable<Terms['audience']>;
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

/** Who may have it, and on which days. */
export function AudienceFields({ draft, onEdit }: Part) {
  const { t, i18n } = useTranslation(['rewards', 'console']);
  const { terms } = draft;
  const audience = terms.audience ?? (emptyDraft(draft.type, '').terms.audience as Audience);
  const write = (part: Partial<Audience>) =>
    onEdit({ terms: { ...terms, audience: { ...audience, ...part } } });
  const weekdays = terms.weekdays ?? [];
  const dayName = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const choose = (day: number, isOn: boolean) => {
    const others = weekdays.filter((one) => one !== day);
    onEdit({ terms: { ...terms, weekdays: isOn ? [...others, day].sort() : others } });
  };
  return (
    <fieldset className={style.part}>
      <legend>{t('desk.audience')}</legend>
      <div className={style.pair}>
        <PlainField
          name="labels"
          kind="list"
          required={false}
          label={t('console:ann.labels')}
          value={audience.labels.join(', ')}
          onChange={(text) => write({ labels: listOf(text) })}
        />
        <PlainField
          name="minDeposits"
          kind="count"
          label={t('desk.min_deposits')}
          value={String(audience.minDeposits)}
          onChange={(text) => write({ minDeposits: Number(text) })}
        />
        <PlainField
          name="maxDeposits"
          kind="count"
          required={false}
          label={t('desk.max_deposits')}
          value={audience.maxDeposits === null ? '' : String(audience.maxDeposits)}
          onChange={(text) => write({ maxDeposits: text ? Number(text) : null })}
        />
        <PlainField
          name="excluded"
          kind="list"
          required={false}
          label={t('desk.excluded')}
          value={audience.excluded.join(', ')}
          onChange={(text) => write({ excluded: listOf(text) })}
        />
      </div>
      <p>{t('desk.weekdays')}</p>
      <div className={style.days}>
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            label={dayName.format(SUNDAY + day * DAY_MS)}
            checked={weekdays.includes(day)}
            disabled={weekdays.length === 1 && weekdays.includes(day)}
            onChange={({ target }) => choose(day, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
