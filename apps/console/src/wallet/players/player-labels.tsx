import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { listOf } from '../../shared/text/list-of.ts';

interface Which {
  merchantCode: string;
  playerId: string;
}

/** The club labels of one player: some ways to pay and some announcements are only for those who have one. */
export function PlayerLabels(which: Which) {
  const { t } = useTranslation('console');
  const [isEditing, setEditing] = useState(false);
  const mayWrite = hasRight(useSession().operator, 'players.write');
  return (
    <Loaded query={endpointQuery(api.wallet.memberLabels, which)}>
      {({ labelIds }) => (
        <Row align="centre">
          {labelIds.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
          {labelIds.length === 0 && (
            <Text as="span" tone="soft">
              {t('players.no_labels')}
            </Text>
          )}
          {mayWrite && (
            <Button size="small" tone="secondary" onClick={() => setEditing(true)}>
              {t('players.change_labels')}
            </Button>
          )}
          {isEditing && <LabelsDialog {...which} labelIds={labelIds} onClose={() => setEditing(false)} />}
        </Row>
      )}
    </Loaded>
  );
}

/** All labels stand in the field, so that taking one away is deleting its word. */
function LabelsDialog(props: Which & { labelIds: readonly string[]; onClose: () => void }) {
  const { merchantCode, playerId, labelIds: before, onClose } = props;
  const { t } = useTranslation('console');
  const change = useChange('wallet', 'console:state.saved');
  const save = async ({ labelIds = '', reason = '' }: Record<string, string>) => {
    const wish = { merchantCode, playerId, labelIds: [...new Set(listOf(labelIds))], reason };
    if (await change(() => call(api.wallet.labelMember, wish))) onClose();
  };
  return (
    <FormDialog title={t('players.change_labels')} onCancel={onClose} onConfirm={save}>
      <Field label={t('players.labels')} hint={t('players.labels_hint')}>
        <TextInput name="labelIds" maxLength={900} autoComplete="off" defaultValue={before.join(', ')} />
      </Field>
    </FormDialog>
  );
}
