import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';
import { useClockZone } from '../shared/text/clock-zone.ts';
import { listOf } from '../shared/text/list-of.ts';
import { fromMomentInput, momentInput } from '../shared/text/moment-input.ts';
import { PlainField } from './plain-field.tsx';
import { emptyDraft, type Part, type Terms } from './promotion-entry.ts';
import style from './promotions.module.css';

type Audience = NonNullable<Terms['audience']>;
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;

/** Who may have it, and on which days. */
export function AudienceFields({ draft, onEdit, merchantCode }: Part & { merchantCode: string }) {
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
        <OriginFields audience={audience} onWrite={write} />
      </div>
      <LanguageChoice chosen={audience.languages} onChoose={(codes) => write({ languages: codes })} />
      <AudienceCount key={JSON.stringify(audience)} {...{ merchantCode, audience }} />
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

/** Below whom somebody stands, and since when. */
function OriginFields(props: { audience: Audience; onWrite: (part: Partial<Audience>) => void }) {
  const { t } = useTranslation('rewards');
  const zone = useClockZone();
  const { audience, onWrite: write } = props;
  return (
    <>
      <PlainField
        name="agents"
        kind="list"
        required={false}
        label={t('desk.agents')}
        value={(audience.agents ?? []).join(', ')}
        onChange={(text) => write({ agents: listOf(text) })}
      />
      {(['registeredFrom', 'registeredTo'] as const).map((name) => (
        <Field
          key={name}
          label={t(name === 'registeredFrom' ? 'desk.registered_from' : 'desk.registered_to')}
          hint={zone}
        >
          <TextInput
            type="datetime-local"
            name={name}
            value={momentInput(audience[name], zone)}
            onChange={(event) => write({ [name]: fromMomentInput(event.target.value, zone) })}
          />
        </Field>
      ))}
    </>
  );
}

type Codes = Audience['languages'];

function LanguageChoice({ chosen, onChoose }: { chosen: Codes; onChoose: (codes: Codes) => void }) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <p>{t('desk.languages')}</p>
      <div className={style.days}>
        {languages.map(({ code: wire, name }) => (
          <Checkbox
            key={wire}
            label={name}
            checked={chosen.includes(wire)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, wire] : chosen.filter((one) => one !== wire))
            }
          />
        ))}
      </div>
    </>
  );
}

/** For how many it is by now; another audience is counted anew. */
function AudienceCount({ merchantCode, audience }: { merchantCode: string; audience: Audience }) {
  const { t } = useTranslation('rewards');
  const count = useMutation({
    mutationFn: () => call(api.promotions.countAudience, { merchantCode, audience }),
  });
  return (
    <Row align="centre">
      <Button tone="secondary" size="small" busy={count.isPending} onClick={() => count.mutate()}>
        {t('desk.audience_count')}
      </Button>
      <output>
        {count.data && t('desk.audience_members', { members: count.data.members })}
        {count.data && count.data.unknown.length > 0 && (
          <Text tone="soft">{t('desk.audience_unknown', { accounts: count.data.unknown.join(', ') })}</Text>
        )}
      </output>
    </Row>
  );
}
