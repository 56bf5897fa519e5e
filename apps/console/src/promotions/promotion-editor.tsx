import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import desk from '../shared/desk.module.css';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { useClockZone } from '../shared/text/clock-zone.ts';
import { fromMomentInput, momentInput } from '../shared/text/moment-input.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type Draft, emptyDraft, KINDS, type Part, REWARDS, TYPES } from './promotion-entry.ts';
import style from './promotions.module.css';
import { RewardFields } from './reward-fields.tsx';
import { Simulation } from './simulation.tsx';
import { TermsFields } from './terms-fields.tsx';
import { WordFields } from './word-fields.tsx';

/** One promotion on the desk. Saving keeps a draft; members see nothing before it is published. */
export function PromotionEditor(props: { merchantCode: string; draft: Draft; onClose: () => void }) {
  const { merchantCode, onClose } = props;
  const { t } = useTranslation(['rewards', 'console']);
  const isNew = props.draft.id === '';
  const [draft, setDraft] = useState(props.draft);
  const [isSaving, setSaving] = useState(false);
  const change = useChange('promotions', 'console:state.saved');
  const edit = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  const save = async (reason: string) => {
    const isDone = await change(() => call(api.promotions.savePromotion, { ...draft, merchantCode, reason }));
    setSaving(false);
    if (isDone) onClose();
  };
  const parts = { draft, onEdit: edit };
  return (
    <Dialog
      open
      size="large"
      title={isNew ? t('desk.new') : draft.id}
      onClose={onClose}
      labels={{ close: t('console:action.close') }}
    >
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          setSaving(true);
        }}
      >
        <FrameFields {...parts} isNew={isNew} />
        <RewardFields {...parts} />
        <TermsFields {...parts} />
        <AudienceFields {...parts} merchantCode={merchantCode} />
        <WordFields {...parts} />
        <Simulation
          key={JSON.stringify([draft.type, draft.terms, draft.budget])}
          {...{ merchantCode, draft }}
        />
        <div className={desk.actions}>
          <Button tone="secondary" onClick={onClose}>
            {t('console:action.cancel')}
          </Button>
          <Button type="submit">{t('console:action.save')}</Button>
        </div>
      </form>
      {isSaving && (
        <ReasonDialog title={t('console:action.save')} onCancel={() => setSaving(false)} onConfirm={save} />
      )}
    </Dialog>
  );
}

/** What it is called and what kind it is, when it runs, and what it may cost. Times are the operator's own clock. */
function FrameFields({ draft, onEdit, isNew }: Part & { isNew: boolean }) {
  const { t } = useTranslation(['rewards', 'console']);
  const zone = useClockZone();
  const choose = (type: Draft['type']) => {
    const { terms } = emptyDraft(type, '');
    onEdit({ type, terms: { ...terms, reward: REWARDS[KINDS[type][0] ?? 'fixed'] } });
  };
  return (
    <div className={style.pair}>
      <Field label={t('console:ann.id')} hint={t('console:ann.id_hint')} required>
        <TextInput
          name="id"
          required
          disabled={!isNew}
          pattern="[a-z0-9][a-z0-9\-]{1,38}"
          value={draft.id}
          onChange={(event) => onEdit({ id: event.target.value })}
        />
      </Field>
      <Field label={t('desk.type')}>
        <SelectField
          name="type"
          disabled={!isNew}
          value={draft.type}
          onChange={(event) => choose(event.target.value as Draft['type'])}
          options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </Field>
      <Field label={t('console:ann.starts')} hint={zone} required>
        <TextInput
          type="datetime-local"
          name="startsAt"
          required
          value={momentInput(draft.startsAt, zone)}
          onChange={(event) => onEdit({ startsAt: fromMomentInput(event.target.value, zone) })}
        />
      </Field>
      <Field label={t('console:ann.ends')} hint={zone}>
        <TextInput
          type="datetime-local"
          name="endsAt"
          value={momentInput(draft.endsAt, zone)}
          onChange={(event) => onEdit({ endsAt: fromMomentInput(event.target.value, zone) })}
        />
      </Field>
      <Field label={t('desk.budget')} hint={t('desk.budget_hint')}>
        <TextInput
          name="budget"
          dir="ltr"
          inputMode="decimal"
          pattern="(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?"
          value={draft.budget ?? ''}
          onChange={(event) => onEdit({ budget: event.target.value || null })}
        />
      </Field>
      <Field label={t('console:ann.sort')}>
        <TextInput
          type="number"
          name="sort"
          value={draft.sort}
          onChange={(event) => onEdit({ sort: Math.trunc(Number(event.target.value)) })}
        />
      </Field>
    </div>
  );
}
