import { promotionTypes, redirectTypes } from '@fairground/contract/promo-actions';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { listOf } from '../shared/text/list-of.ts';
import type { Draft } from './announcement-entry.ts';
import style from './announcements.module.css';

const LINKAGES = ['', 'URL', 'P', 'G'] as const;
const COVERS = ['', 'banner', 'promotion', 'category', 'game', 'reward'] as const;

interface Part {
  draft: Draft;
  onEdit: (part: Partial<Draft>) => void;
}

/** Its picture, and where a click leads. */
export function LinkFields({ draft, onEdit }: Part) {
  const { t } = useTranslation('console');
  const text = (name: 'coverKey' | 'linkage' | 'nodeId' | 'vendor' | 'redirectUrl', label: string) => (
    <Field label={label}>
      <TextInput
        name={name}
        value={draft[name]}
        onChange={(event) => onEdit({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className={style.pair}>
      <Field label={t('ann.cover')}>
        <SelectField
          value={draft.coverKind}
          onChange={(event) => onEdit({ coverKind: event.target.value as Draft['coverKind'] })}
          options={COVERS.map((value) => ({ value, label: value || t('ann.cover_none') }))}
        />
      </Field>
      {draft.coverKind && text('coverKey', t('ann.cover_key'))}
      <Field label={t('ann.linkage')}>
        <SelectField
          value={draft.linkageType}
          onChange={(event) => onEdit({ linkageType: event.target.value as Draft['linkageType'] })}
          options={LINKAGES.map((value) => ({ value, label: t(`ann.linkage.${value || 'none'}`) }))}
        />
      </Field>
      {(draft.linkageType === 'URL' || draft.linkageType === 'P') && text('linkage', t('ann.link'))}
      {draft.linkageType === 'G' && text('nodeId', t('ann.node'))}
      {draft.linkageType === 'G' && text('vendor', t('ann.vendor'))}
      {draft.type === 'PR' && <PromotionFields draft={draft} onEdit={onEdit} />}
      {draft.type === 'PR' && draft.redirectType === 'REDIRECT_URL' && text('redirectUrl', t('ann.link'))}
    </div>
  );
}

function PromotionFields({ draft, onEdit }: Part) {
  const { t } = useTranslation('console');
  return (
    <>
      <Field label={t('ann.categories')}>
        <TextInput
          name="categoryIds"
          defaultValue={draft.categoryIds.join(', ')}
          onChange={(event) => onEdit({ categoryIds: listOf(event.target.value) })}
        />
      </Field>
      <Field label={t('ann.promotion_type')}>
        <SelectField
          value={draft.promotionType}
          onChange={(event) => onEdit({ promotionType: event.target.value as Draft['promotionType'] })}
          options={['' as const, ...promotionTypes].map((value) => ({
            value,
            label: value || t('ann.linkage.none'),
          }))}
        />
      </Field>
      <Field label={t('ann.linked')}>
        <TextInput
          name="linkedPromotionId"
          pattern="[\w\-]{0,60}"
          value={draft.linkedPromotionId}
          onChange={(event) => onEdit({ linkedPromotionId: event.target.value })}
        />
      </Field>
      <Field label={t('ann.redirect')}>
        <SelectField
          value={draft.redirectType}
          onChange={(event) => onEdit({ redirectType: event.target.value as Draft['redirectType'] })}
          options={['' as const, ...redirectTypes].map((value) => ({
            value,
            label: value || t('ann.linkage.none'),
          }))}
        />
      </Field>
    </>
  );
}
