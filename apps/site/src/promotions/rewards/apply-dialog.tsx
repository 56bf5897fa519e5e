import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { type FormEvent, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { applicationProblem, REMARK_MAX } from './application-rules.ts';
import { type ApplicationLine, refreshRewards } from './reward-queries.ts';
import style from './rewards.module.css';

/** What a member writes to get a promotion that an operator decides about. */
export function ApplyDialog({ line, onClose }: { line: ApplicationLine; onClose: () => void }) {
  const { t } = useTranslation(['rewards', 'errors', 'shell']);
  const [remark, setRemark] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const { problem, say, isBusy, send } = useSend(async () => {
    const { promotionId } = line;
    const bytes = await Promise.all(pictures.map(async (one) => new Uint8Array(await one.arrayBuffer())));
    const wish = { promotionId, remarks: remark.trim(), ...(bytes.length > 0 && { pictures: bytes }) };
    await call(api.promotions.signUpRequestReward, wish, { alert: false });
    await refreshRewards();
    showToast({ tone: 'success', message: t('apply.sent') });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = applicationProblem(line, { remark, pictures });
    if (found) say(t(`errors:${found}`));
    else send();
  };
  return (
    <Dialog
      open
      size="medium"
      title={`${t('apply.apply')}: ${line.title}`}
      onClose={onClose}
      labels={{ close: t('shell:action.close') }}
    >
      <form className={style.page} noValidate onSubmit={submit}>
        <Field label={t('apply.remark')} hint={t('apply.remark_hint')} required={line.remarkRequired}>
          <Textarea
            name="remarks"
            rows={4}
            maxLength={REMARK_MAX}
            counted
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Field>
        <Field label={t('apply.pictures')} hint={t('apply.pictures_hint')} required={line.imageRequired}>
          <input
            type="file"
            name="pictures"
            multiple
            aria-label={t('apply.pictures')}
            accept=".png,.jpg,.jpeg"
            onChange={(event) => setPictures([...(event.target.files ?? [])])}
          />
        </Field>
        <FormProblem text={problem} />
        <Button type="submit" busy={isBusy}>
          {t('apply.send')}
        </Button>
      </form>
    </Dialog>
  );
}
