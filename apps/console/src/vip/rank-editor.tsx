import { languageOf } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { type FormEvent, useState } from 'react';
import { api, call } from '../shared/api.ts';
import desk from '../shared/desk.module.css';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { currentLanguage } from '../shared/language.ts';
import { type RankTerms, termsOf } from './rank-form.ts';
import style from './ranks.module.css';

const PICTURES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const AMOUNT = '(?:0|[1-9][0-9]{0,11})(?:\\.[0-9]{1,2})?';
const COUNT = '[1-9][0-9]{0,3}';
interface Props {
  merchantCode: string;
  rank: RankTerms & { level: number };
  onClose: () => void;
}
interface Preview {
  terms: RankTerms;
  rising: number;
  failing: number;
}

/** One rank. Before it is saved it says whom it would move. */
export function RankEditor({ merchantCode, rank, onClose }: Props) {
  const { t } = useTranslation(['vip', 'console']);
  const [preview, setPreview] = useState<Preview | null>(null);
  const look = useChange('vip');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const terms = termsOf(values, rank, currentLanguage());
    void look(async () => {
      const counts = await call(api.vip.previewRank, { merchantCode, level: rank.level, ...terms });
      setPreview({ terms, ...counts });
    });
  };
  return (
    <Dialog
      open
      size="large"
      title={rank.labelId}
      onClose={onClose}
      labels={{ close: t('console:action.close') }}
    >
      <form className={style.form} onSubmit={submit}>
        <RankFields rank={rank} />
        <div className={desk.actions}>
          <Button tone="secondary" onClick={onClose}>
            {t('console:action.cancel')}
          </Button>
          <Button type="submit">{t('console:action.save')}</Button>
        </div>
      </form>
      {preview && (
        <SaveDialog
          merchantCode={merchantCode}
          level={rank.level}
          preview={preview}
          onCancel={() => setPreview(null)}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}

function SaveDialog(props: {
  merchantCode: string;
  level: number;
  preview: Preview;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const { merchantCode, level, preview, onCancel, onSaved } = props;
  const { t } = useTranslation(['vip', 'console']);
  const change = useChange('vip');
  const save = async ({ reason = '' }: Record<string, string>) => {
    const isDone = await change(async () => {
      const { isSaved } = await call(api.vip.saveRank, { merchantCode, level, ...preview.terms, reason });
      showToast({
        tone: isSaved ? 'success' : 'info',
        message: isSaved ? t('console:state.saved') : t('desk.second_needed'),
      });
    });
    if (isDone) onSaved();
  };
  const { rising, failing } = preview;
  return (
    <FormDialog title={preview.terms.labelId} onCancel={onCancel} onConfirm={save}>
      <Text>{t('desk.preview', { rising, failing })}</Text>
    </FormDialog>
  );
}

function RankFields({
  rank: { labelId, names, color, picture, conditions, keep, benefits },
}: Pick<Props, 'rank'>) {
  const { t } = useTranslation('vip');
  const language = currentLanguage();
  return (
    <>
      <fieldset className={style.part}>
        <legend>{t('benefits.rank')}</legend>
        <Field label={t('desk.label')} hint={t('desk.label_hint')} required>
          <TextInput name="labelId" required pattern="[\w\-]{1,40}" dir="ltr" defaultValue={labelId} />
        </Field>
        <Field label={t('desk.name', { language: languageOf(language).name })}>
          <TextInput name="name" maxLength={40} defaultValue={names[language] ?? ''} />
        </Field>
        <Field label={t('desk.color')}>
          <TextInput type="color" name="color" defaultValue={color} />
        </Field>
        <Field label={t('desk.picture')}>
          <SelectField
            name="picture"
            defaultValue={picture}
            options={PICTURES.map((value) => ({ value, label: value }))}
          />
        </Field>
      </fieldset>
      <fieldset className={style.part}>
        <legend>{t('desk.reach')}</legend>
        <Amount name="deposit" label={t('condition.deposit')} value={conditions.deposit} />
        <Amount name="validBet" label={t('condition.validBet')} value={conditions.validBet} />
        <Amount name="days" label={t('condition.days')} value={conditions.days} pattern={COUNT} />
      </fieldset>
      <fieldset className={style.part}>
        <legend>{t('desk.keep')}</legend>
        <Amount name="keepDeposit" label={t('condition.deposit')} value={keep.deposit} />
        <Amount name="keepValidBet" label={t('condition.validBet')} value={keep.validBet} />
      </fieldset>
      <fieldset className={style.part}>
        <legend>{t('desk.brings')}</legend>
        <Amount name="upgradeBonus" label={t('benefits.upgradeBonus')} value={benefits.upgradeBonus} />
        <Amount name="monthlyBonus" label={t('benefits.monthlyBonus')} value={benefits.monthlyBonus} />
        <Amount name="birthdayBonus" label={t('benefits.birthdayBonus')} value={benefits.birthdayBonus} />
        <Amount
          name="withdrawsADay"
          label={t('benefits.withdrawsADay')}
          value={benefits.withdrawsADay}
          pattern={COUNT}
        />
        <Amount
          name="withdrawSumADay"
          label={t('benefits.withdrawSumADay')}
          value={benefits.withdrawSumADay}
        />
        <Checkbox name="isFeeFree" label={t('benefits.isFeeFree')} defaultChecked={benefits.isFeeFree} />
      </fieldset>
    </>
  );
}

function Amount(props: { name: string; label: string; value: string | number | null; pattern?: string }) {
  const { t } = useTranslation('vip');
  const { name, label, value, pattern = AMOUNT } = props;
  return (
    <Field label={label} hint={t('desk.empty_hint')}>
      <TextInput
        name={name}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        pattern={pattern}
        defaultValue={value ?? ''}
      />
    </Field>
  );
}
