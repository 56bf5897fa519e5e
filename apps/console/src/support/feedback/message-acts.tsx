import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import type { Message } from './message.ts';

const APPLICATION = 6;

/** Takes a message in hand or gives it back, closes it, and grants an application. */
export function MessageActs({ merchantCode, message }: { merchantCode: string; message: Message }) {
  const { t } = useTranslation('console');
  const mayMakeAgents = hasRight(useSession().operator, 'players.write');
  const [asked, setAsked] = useState<'close' | 'agent' | null>(null);
  const change = useChange('support');
  const { feedbackId, isMine, isMember, type, lines } = message;
  const which = { merchantCode, feedbackId };
  const isMade = lines.some(({ by, text }) => by === 'event' && text === 'agent_made');
  const done = (isDone: boolean) => isDone && setAsked(null);
  const take = () => void change(() => call(api.support.takeFeedback, { ...which, isTaken: !isMine }));
  const close = async (reason: string) =>
    void done(await change(() => call(api.support.closeFeedback, { ...which, reason })));
  const make = async ({ upline, reason = '' }: Record<string, string>) =>
    void done(
      await change(() => call(api.support.makeSenderAgent, { ...which, reason, ...(upline && { upline }) })),
    );
  return (
    <Row gap={2}>
      <Button tone="secondary" onClick={take}>
        {t(isMine ? 'feedback.give_back' : 'feedback.take')}
      </Button>
      <Button tone="secondary" onClick={() => setAsked('close')}>
        {t('feedback.close')}
      </Button>
      {type === APPLICATION && isMember && mayMakeAgents && !isMade && (
        <Button tone="secondary" onClick={() => setAsked('agent')}>
          {t('feedback.make_agent')}
        </Button>
      )}
      {asked === 'close' && (
        <ReasonDialog title={t('feedback.close')} onCancel={() => setAsked(null)} onConfirm={close} />
      )}
      {asked === 'agent' && (
        <FormDialog title={t('feedback.make_agent')} onCancel={() => setAsked(null)} onConfirm={make}>
          <Field label={t('feedback.upline')} hint={t('feedback.upline_hint')}>
            <TextInput name="upline" maxLength={40} autoComplete="off" />
          </Field>
        </FormDialog>
      )}
    </Row>
  );
}
