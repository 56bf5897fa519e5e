import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useClockZone } from '../shared/text/clock-zone.ts';
import { listOf } from '../shared/text/list-of.ts';
import { fromMomentInput, momentInput } from '../shared/text/moment-input.ts';
import type { Draft } from './announcement-entry.ts';
import style from './announcements.module.css';

const EXECUTIONS = ['A', 'F', 'B'] as const;
const PLATFORMS = ['W', 'M'] as const;

interface Part {
  draft: Draft;
  onEdit: (part: Partial<Draft>) => void;
}

/** Who sees it, when, and in which place of the list. Times are the operator's own clock. */
export function AudienceFields({ draft, isNew, onEdit }: Part & { isNew: boolean }) {
  const { t } = useTranslation('console');
  const zone = useClockZone();
  return (
    <div className={style.pair}>
      <Field label={t('ann.id')} hint={t('ann.id_hint')} required>
        <TextInput
          name="id"
          required
          disabled={!isNew}
          pattern="[a-z0-9][a-z0-9\-]{0,39}"
          value={draft.id}
          onChange={(event) => onEdit({ id: event.target.value })}
        />
      </Field>
      <Field label={t('ann.sort')}>
        <TextInput
          type="number"
          name="sort"
          value={draft.sort}
          onChange={(event) => onEdit({ sort: Math.trunc(Number(event.target.value)) })}
        />
      </Field>
      <Field label={t('ann.starts')} hint={zone} required>
        <TextInput
          type="datetime-local"
          name="startsAt"
          required
          value={momentInput(draft.startsAt, zone)}
          onChange={(event) =>
            onEdit({ startsAt: fromMomentInput(event.target.value, zone) ?? draft.startsAt })
          }
        />
      </Field>
      <Field label={t('ann.ends')} hint={zone}>
        <TextInput
          type="datetime-local"
          name="endsAt"
          value={momentInput(draft.endsAt, zone)}
          onChange={(event) => onEdit({ endsAt: fromMomentInput(event.target.value, zone) })}
        />
      </Field>
      {draft.type === 'PU' && <ExecutionField draft={draft} onEdit={onEdit} />}
      <PlaceFields draft={draft} onEdit={onEdit} />
    </div>
  );
}

/** Which members, in which place, on which screens. */
function PlaceFields({ draft, onEdit }: Part) {
  const { t } = useTranslation('console');
  return (
    <>
      <Field label={t('ann.labels')} hint={t('ann.labels_hint')}>
        <TextInput
          name="labelIds"
          defaultValue={draft.labelIds.join(', ')}
          onChange={(event) => onEdit({ labelIds: listOf(event.target.value) })}
        />
      </Field>
      <Field label={t('ann.group')} hint={t('ann.group_hint')} required>
        <TextInput
          name="groupName"
          required
          pattern="[\w\-]{1,40}"
          value={draft.groupName}
          onChange={(event) => onEdit({ groupName: event.target.value })}
        />
      </Field>
      <PlatformFields draft={draft} onEdit={onEdit} />
      <Checkbox
        label={t('ann.on')}
        checked={draft.isOn}
        onChange={(event) => onEdit({ isOn: event.target.checked })}
      />
    </>
  );
}

/** One of them stays: what is shown nowhere is switched off instead. */
function PlatformFields({ draft, onEdit }: Part) {
  const { t } = useTranslation('console');
  const { platforms } = draft;
  const others = (platform: (typeof PLATFORMS)[number]) => platforms.filter((one) => one !== platform);
  return PLATFORMS.map((platform) => (
    <Checkbox
      key={platform}
      label={t(`ann.platform.${platform}`)}
      checked={platforms.includes(platform)}
      disabled={platforms.includes(platform) && others(platform).length === 0}
      onChange={({ target }) =>
        onEdit({ platforms: target.checked ? [...others(platform), platform] : others(platform) })
      }
    />
  ));
}

function ExecutionField({ draft, onEdit }: Part) {
  const { t } = useTranslation('console');
  return (
    <Field label={t('ann.execution')}>
      <SelectField
        value={draft.execution}
        onChange={(event) => onEdit({ execution: event.target.value as Draft['execution'] })}
        options={EXECUTIONS.map((value) => ({ value, label: t(`ann.execution.${value}`) }))}
      />
    </Field>
  );
}
