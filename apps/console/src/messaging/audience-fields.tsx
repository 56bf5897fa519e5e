import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/checkbox.tsx';
import { Field } from '@fairground/ui/field.tsx';
import { SelectField } from '@fairground/ui/select-field.tsx';
import { TextInput } from '@fairground/ui/text-input.tsx';
import { type Draft, fromLocalInput, listOf, localInput } from './announcement-entry.ts';
import style from './announcements.module.css';

const EXECUTIONS = ['A', 'F', 'B'] as const;

/** Who sees it, when, and in which place of the list. Times are the operator's own clock. */
export function AudienceFields({
  draft,
  isNew,
  onEdit,
}: {
  draft: Draft;
  isNew: boolean;
  onEdit: (part: Partial<Draft>) => void;
}) {
  const { t } = useTranslation('console');
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
      <Field label={t('ann.starts')} required>
        <TextInput
          type="datetime-local"
          name="startsAt"
          required
          value={localInput(draft.startsAt)}
          onChange={(event) => onEdit({ startsAt: fromLocalInput(event.target.value) ?? draft.startsAt })}
        />
      </Field>
      <Field label={t('ann.ends')}>
        <TextInput
          type="datetime-local"
          name="endsAt"
          value={localInput(draft.endsAt)}
          onChange={(event) => onEdit({ endsAt: fromLocalInput(event.target.value) })}
        />
      </Field>
      {draft.type === 'PU' && <ExecutionField draft={draft} onEdit={onEdit} />}
      <Field label={t('ann.labels')} hint={t('ann.labels_hint')}>
        <TextInput
          name="labelIds"
          defaultValue={draft.labelIds.join(', ')}
          onChange={(event) => onEdit({ labelIds: listOf(event.target.value) })}
        />
      </Field>
      <Checkbox
        label={t('ann.on')}
        checked={draft.isOn}
        onChange={(event) => onEdit({ isOn: event.target.checked })}
      />
    </div>
  );
}

function ExecutionField({ draft, onEdit }: { draft: Draft; onEdit: (part: Partial<Draft>) => void }) {
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
