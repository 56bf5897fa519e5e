import type { RewardDraft } from '@fairground/contract';
import { languages, type WireLanguage } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { currentLanguage } from '../shared/language.ts';
import { type DeskReward, type DeskType, draftOf, type Texts } from './reward-entry.ts';

/** A reward with its words, its price and its window. */
export function RewardEditor(props: {
  merchantCode: string;
  types: readonly DeskType[];
  reward: DeskReward | null;
  onClose: () => void;
}) {
  const { merchantCode, types, reward, onClose } = props;
  const { t } = useTranslation(['points', 'console']);
  const [texts, setTexts] = useState<Texts>(reward?.texts ?? {});
  const [isVirtual, setVirtual] = useState(reward?.isVirtual ?? false);
  const [isOn, setOn] = useState(reward?.isOn ?? true);
  const change = useChange('pointsMall');
  const save = async ({ reason = '', ...values }: Record<string, string>) => {
    const draft: RewardDraft = draftOf(values, { texts, isVirtual, isOn });
    const body = { ...draft, merchantCode, reason, ...(reward && { rewardId: reward.rewardId }) };
    const isDone = await change(async () => {
      const { isSaved } = await call(api.pointsMall.saveReward, body);
      const message = isSaved ? t('console:state.saved') : t('desk.second_needed');
      showToast({ tone: isSaved ? 'success' : 'info', message });
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t(reward ? 'desk.act_edit' : 'desk.new_reward')} onCancel={onClose} onConfirm={save}>
      <Field label={t('desk.type')} required>
        <SelectField
          name="typeId"
          defaultValue={reward?.typeId ?? types[0]?.typeId}
          options={types.map(({ typeId, name }) => ({ value: typeId, label: name }))}
        />
      </Field>
      <Words texts={texts} onEdit={setTexts} />
      <NamedField name="drawing" kind="code" label={t('desk.drawing')} value={reward?.drawing ?? 'gift'} />
      <PriceFields reward={reward} />
      <Checkbox
        label={t('desk.is_virtual')}
        checked={isVirtual}
        onChange={(event) => setVirtual(event.target.checked)}
      />
      {isVirtual && (
        <NamedField name="credit" kind="amount" label={t('desk.credit')} value={reward?.credit ?? ''} />
      )}
      <WindowFields reward={reward} />
      <Checkbox label={t('desk.on_shelf')} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
    </FormDialog>
  );
}

/** Name and description in one language after the other. */
function Words({ texts, onEdit }: { texts: Texts; onEdit: (texts: Texts) => void }) {
  const { t } = useTranslation(['points', 'console']);
  const [language, setLanguage] = useState<WireLanguage>(currentLanguage());
  const words = texts[language] ?? { name: '', description: '' };
  const write = (own: Partial<typeof words>) => {
    const { [language]: _old, ...others } = texts;
    const after = { ...words, ...own };
    onEdit(after.name || after.description ? { ...others, [language]: after } : others);
  };
  return (
    <>
      <Field label={t('console:ann.language')}>
        <SelectField
          value={language}
          onChange={(event) => setLanguage(event.target.value as WireLanguage)}
          options={languages.map(({ code, name }) => ({
            value: code,
            label: texts[code] ? `${name} (${t('console:ann.written')})` : name,
          }))}
        />
      </Field>
      <Field label={t('redemption.reward')}>
        <TextInput
          maxLength={80}
          value={words.name}
          onChange={(event) => write({ name: event.target.value })}
        />
      </Field>
      <Field label={t('desk.description')}>
        <Textarea
          rows={3}
          maxLength={2_000}
          value={words.description}
          onChange={(event) => write({ description: event.target.value })}
        />
      </Field>
    </>
  );
}

/** In points alone, or in points and money. */
function PriceFields({ reward }: { reward: DeskReward | null }) {
  const { t } = useTranslation('points');
  return (
    <>
      <NamedField
        name="price"
        kind="amount"
        required={false}
        label={t('desk.price')}
        value={reward?.price ?? ''}
      />
      <NamedField
        name="mpPoints"
        kind="amount"
        required={false}
        label={t('desk.mp_points')}
        value={reward?.mpPoints ?? ''}
      />
      <NamedField
        name="mpMoney"
        kind="amount"
        required={false}
        label={t('desk.mp_money')}
        value={reward?.mpMoney ?? ''}
      />
    </>
  );
}

/** From when to when, how many for each member, and where in the list. */
function WindowFields({ reward }: { reward: DeskReward | null }) {
  const { t } = useTranslation('points');
  return (
    <>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <Field key={name} label={t(`desk.${name}`)}>
          <TextInput
            name={name}
            type="datetime-local"
            dir="ltr"
            defaultValue={reward?.[name]?.slice(0, 16) ?? ''}
          />
        </Field>
      ))}
      <NamedField
        name="perMember"
        kind="count"
        required={false}
        label={t('desk.per_member')}
        value={reward?.perMember ?? ''}
      />
      <NamedField
        name="minLevel"
        kind="count"
        required={false}
        label={t('desk.min_level')}
        value={reward?.minLevel ?? ''}
      />
      <NamedField name="sort" kind="count" label={t('desk.sort')} value={reward?.sort ?? 0} />
    </>
  );
}
