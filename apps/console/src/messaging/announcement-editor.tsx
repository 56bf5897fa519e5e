import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import type { Draft } from './announcement-entry.ts';
import style from './announcements.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { TextFields } from './text-fields.tsx';

type Wish = 'save' | 'remove' | null;

/** One announcement on the desk: its words in every language with what players will see, its time and its link. */
export function AnnouncementEditor(props: { merchantCode: string; draft: Draft; onClose: () => void }) {
  const { merchantCode, onClose } = props;
  const { t } = useTranslation('console');
  const isNew = props.draft.id === '';
  const [draft, setDraft] = useState(props.draft);
  const [wish, setWish] = useState<Wish>(null);
  const change = useChange('messaging', 'console:state.saved');
  const edit = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));

  async function carryOut(reason: string) {
    const { id } = draft;
    const isDone = await change(() =>
      wish === 'remove'
        ? call(api.messaging.removeAnnouncement, { merchantCode, id, reason })
        : call(api.messaging.saveAnnouncement, { ...draft, merchantCode, reason }),
    );
    setWish(null);
    if (isDone) onClose();
  }

  return (
    <Dialog
      open
      size="large"
      title={isNew ? t('ann.new') : draft.id}
      onClose={onClose}
      labels={{ close: t('action.close') }}
    >
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          setWish('save');
        }}
      >
        <AudienceFields draft={draft} isNew={isNew} onEdit={edit} />
        <LinkFields draft={draft} onEdit={edit} />
        <TextFields draft={draft} onEdit={edit} />
        <p className={style.row}>
          <Button type="submit">{t('action.save')}</Button>
          {!isNew && (
            <Button tone="danger" onClick={() => setWish('remove')}>
              {t('action.remove')}
            </Button>
          )}
        </p>
      </form>
      {wish && (
        <ReasonDialog
          title={t(wish === 'save' ? 'action.save' : 'action.remove')}
          onCancel={() => setWish(null)}
          onConfirm={carryOut}
        />
      )}
    </Dialog>
  );
}
