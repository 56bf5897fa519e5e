import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { agentsApi } from '../agents-api.ts';
import type { Downline } from './downline-table.tsx';

export function LetterDialog({ to, onClose }: { to: Downline; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const [text, setText] = useState('');
  const { problem, isBusy, submit } = useSubmit(async () => {
    await call(agentsApi.writeLetter, { playerId: to.playerId, text }, { alert: false });
    showToast({ tone: 'success', message: t('downline.written') });
    onClose();
  });
  return (
    <Dialog
      open
      size="medium"
      title={t('downline.write_title', { account: to.account })}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <Field label={t('downline.letter')} required>
          <Textarea
            name="text"
            counted
            maxLength={500}
            rows={5}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <FormProblem text={problem} />
        <Button type="submit" wide disabled={text.trim() === ''} busy={isBusy}>
          {t('downline.send')}
        </Button>
      </Stack>
    </Dialog>
  );
}
