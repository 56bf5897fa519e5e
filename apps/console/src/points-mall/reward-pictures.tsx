import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { type ChangeEvent, useState } from 'react';
import { api, call } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { type DeskReward, nameOf } from './reward-entry.ts';

type Picture = DeskReward['pictures'][number];
const KINDS = ['S', 'M'] as const;

/** Pictures of a reward: slides and those in lists, in their order. Saving keeps the order, and adds the one that was chosen. */
export function RewardPictures(props: { merchantCode: string; reward: DeskReward; onClose: () => void }) {
  const { merchantCode, reward, onClose } = props;
  const { t } = useTranslation('points');
  const [pictures, setPictures] = useState<readonly Picture[]>(reward.pictures);
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<Picture['type']>('S');
  const change = useChange('pointsMall', 'console:state.saved');
  const choose = (event: ChangeEvent<HTMLInputElement>) => setFile(event.target.files?.[0] ?? null);
  const { rewardId } = reward;
  const save = async ({ reason = '' }: Record<string, string>) => {
    const which = { merchantCode, rewardId, reason };
    const isDone = await change(async () => {
      await call(api.pointsMall.arrangePictures, { ...which, pictures: pictures.map(pick) });
      if (!file) return;
      const bytes = new Uint8Array(await file.arrayBuffer());
      await call(api.pointsMall.addRewardPicture, { ...which, type, file: bytes });
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={`${t('desk.act_pictures')}: ${nameOf(reward)}`} onCancel={onClose} onConfirm={save}>
      {pictures.map((picture, place) => (
        <Entry
          key={picture.pictureId}
          picture={picture}
          merchantCode={merchantCode}
          onKind={(kind) => setPictures(pictures.with(place, { ...picture, type: kind }))}
          onUp={place > 0 ? () => setPictures(moved(pictures, place)) : null}
          onRemove={() => setPictures(pictures.filter((one) => one !== picture))}
        />
      ))}
      <Field label={t('desk.upload')}>
        <input type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
      </Field>
      <Kind value={type} onChange={setType} />
    </FormDialog>
  );
}

const pick = ({ pictureId, type }: Picture) => ({ pictureId, type });

function moved(pictures: readonly Picture[], place: number): readonly Picture[] {
  const [one, before] = [pictures[place], pictures[place - 1]];
  return one && before ? pictures.with(place - 1, one).with(place, before) : pictures;
}

function Kind({ value, onChange }: { value: Picture['type']; onChange: (kind: Picture['type']) => void }) {
  const { t } = useTranslation('points');
  return (
    <Field label={t('desk.picture_kind')}>
      <SelectField
        value={value}
        onChange={(event) => onChange(event.target.value as Picture['type'])}
        options={KINDS.map((kind) => ({ value: kind, label: t(`desk.picture_${kind}`) }))}
      />
    </Field>
  );
}

function Entry(props: {
  picture: Picture;
  merchantCode: string;
  onKind: (kind: Picture['type']) => void;
  onUp: (() => void) | null;
  onRemove: () => void;
}) {
  const { picture, onKind, onUp, onRemove } = props;
  const { t } = useTranslation('points');
  return (
    <Row align="centre">
      <code>{picture.pictureId.slice(-12)}</code>
      <Kind value={picture.type} onChange={onKind} />
      {onUp && (
        <Button size="small" tone="secondary" onClick={onUp}>
          {t('desk.up')}
        </Button>
      )}
      <Button size="small" tone="danger" onClick={onRemove}>
        {t('desk.remove')}
      </Button>
    </Row>
  );
}
