import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { RewardEditor } from './reward-editor.tsx';
import { type DeskReward, nameOf, type Shelf } from './reward-entry.ts';
import { RewardPictures } from './reward-pictures.tsx';

type Opened =
  | { what: 'edit' | 'pictures' | 'stock'; reward: DeskReward }
  | { what: 'new' }
  | { what: 'type' };

/** Types and rewards with their stock, and the ways to change each. */
export function MallShelf({ merchantCode }: { merchantCode: string }) {
  return (
    <Loaded query={endpointQuery(api.pointsMall.mallShelf, { merchantCode })}>
      {(shelf) => <Rewards merchantCode={merchantCode} {...shelf} />}
    </Loaded>
  );
}

function Rewards({ merchantCode, types, rewards }: Shelf & { merchantCode: string }) {
  const { t } = useTranslation(['points', 'console']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { operator } = useSession();
  const close = () => setOpened(null);
  const reward =
    opened && 'reward' in opened
      ? rewards.find(({ rewardId }) => rewardId === opened.reward.rewardId)
      : undefined;
  return (
    <Stack>
      <Row>
        {hasRight(operator, 'finance.write') && types.length > 0 && (
          <Button onClick={() => setOpened({ what: 'new' })}>{t('desk.new_reward')}</Button>
        )}
        {hasRight(operator, 'content.write') && (
          <Button tone="secondary" onClick={() => setOpened({ what: 'type' })}>
            {t('desk.save_type')}
          </Button>
        )}
      </Row>
      <Text tone="soft">
        {types.map(({ typeId, name, chineseName }) => `${typeId}: ${name} / ${chineseName}`).join(' · ')}
      </Text>
      <DataTable<DeskReward>
        caption={t('desk.rewards')}
        status="ready"
        rows={rewards}
        rowKey={({ rewardId }) => rewardId}
        columns={useColumns(setOpened)}
        empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
      />
      {opened?.what === 'type' && <TypeDialog merchantCode={merchantCode} onClose={close} />}
      {opened?.what === 'new' && <RewardEditor {...{ merchantCode, types }} reward={null} onClose={close} />}
      {opened?.what === 'edit' && reward && (
        <RewardEditor {...{ merchantCode, types, reward }} onClose={close} />
      )}
      {opened?.what === 'stock' && reward && <StockDialog {...{ merchantCode, reward }} onClose={close} />}
      {opened?.what === 'pictures' && reward && (
        <RewardPictures {...{ merchantCode, reward }} onClose={close} />
      )}
    </Stack>
  );
}

function useColumns(onOpen: (opened: Opened) => void): Column<DeskReward>[] {
  const { t } = useTranslation(['points', 'console']);
  const { operator } = useSession();
  const acts = [
    ...(hasRight(operator, 'finance.write') ? (['edit', 'stock'] as const) : []),
    ...(hasRight(operator, 'content.write') ? (['pictures'] as const) : []),
  ];
  return [
    { key: 'name', header: t('redemption.reward'), onPhone: 'title', render: nameOf },
    { key: 'type', header: t('desk.type'), render: ({ typeId }) => typeId },
    {
      key: 'state',
      header: t('redemption.status'),
      render: ({ isOn }) => (
        <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'desk.on_shelf' : 'desk.off_shelf')}</Badge>
      ),
    },
    {
      key: 'price',
      header: t('record.amount'),
      align: 'end',
      render: ({ price, mpPoints, mpMoney }) =>
        [
          price && plainAmount(price),
          mpPoints && mpMoney && `${plainAmount(mpPoints)} + ${plainAmount(mpMoney)}`,
        ]
          .filter(Boolean)
          .join(' / '),
    },
    {
      key: 'stock',
      header: t('desk.stock'),
      align: 'end',
      render: ({ received, onShelf, pending, delivered, removed }) =>
        t('desk.stock_of', { received, onShelf, pending, delivered, removed }),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (reward) => (
        <Row justify="end">
          {acts.map((what) => (
            <Button
              key={what}
              size="small"
              tone="secondary"
              aria-label={`${t(`desk.act_${what}`)}: ${nameOf(reward)}`}
              onClick={() => onOpen({ what, reward })}
            >
              {t(`desk.act_${what}`)}
            </Button>
          ))}
        </Row>
      ),
    },
  ];
}

function TypeDialog({ merchantCode, onClose }: { merchantCode: string; onClose: () => void }) {
  const { t } = useTranslation('points');
  const change = useChange('pointsMall', 'console:state.saved');
  const save = async ({
    typeId = '',
    name = '',
    chineseName = '',
    sort = '',
    reason = '',
  }: Record<string, string>) => {
    const body = { merchantCode, typeId, name, chineseName, sort: Number(sort), reason };
    if (await change(() => call(api.pointsMall.saveRewardType, body))) onClose();
  };
  return (
    <FormDialog title={t('desk.save_type')} onCancel={onClose} onConfirm={save}>
      <NamedField name="typeId" kind="code" label={t('desk.type')} />
      <NamedField name="name" label={t('desk.type_name')} />
      <NamedField name="chineseName" label={t('desk.type_chinese')} />
      <NamedField name="sort" kind="count" value="0" label={t('desk.sort')} />
    </FormDialog>
  );
}

function StockDialog(props: { merchantCode: string; reward: DeskReward; onClose: () => void }) {
  const { merchantCode, reward, onClose } = props;
  const { t } = useTranslation('points');
  const change = useChange('pointsMall', 'console:state.saved');
  const save = async ({ change: text = '', reason = '' }: Record<string, string>) => {
    const body = { merchantCode, rewardId: reward.rewardId, change: Number.parseInt(text, 10), reason };
    if (await change(() => call(api.pointsMall.changeStock, body))) onClose();
  };
  return (
    <FormDialog title={`${t('desk.act_stock')}: ${nameOf(reward)}`} onCancel={onClose} onConfirm={save}>
      <NamedField name="change" kind="signed" label={t('desk.stock_change')} />
    </FormDialog>
  );
}
