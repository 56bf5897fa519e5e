import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '../shared/language.ts';
import { Answered } from '../shared/states/list-state.tsx';
import style from './points.module.css';
import { type Reward, type RewardType, rewardsQuery, typesQuery } from './points-queries.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { shownOf } from './shown-of.ts';

const ALL = 'all';

/** Rewards by type: a few of each, more of the one that is chosen, all of it on request. */
export function RewardShelf() {
  const types = useQuery(typesQuery());
  const rewards = useQuery(rewardsQuery());
  return (
    <Answered query={types}>
      {(known) => (
        <Answered query={rewards}>{({ content }) => <Shelf types={known} rewards={content} />}</Answered>
      )}
    </Answered>
  );
}

function Shelf({ types, rewards }: { types: readonly RewardType[]; rewards: readonly Reward[] }) {
  const { t } = useTranslation('points');
  const [chosen, setChosen] = useState(ALL);
  const [opened, setOpened] = useState<string | null>(null);
  const filled = types.filter(({ typeId }) => rewards.some(({ type }) => type === typeId));
  const reward = rewards.find(({ id }) => id === opened);
  if (filled.length === 0) return <EmptyState drawing="records" title={t('shelf.empty')} />;
  return (
    <>
      <Tabs
        label={t('shelf.types')}
        active={chosen}
        onChange={setChosen}
        tabs={[
          { key: ALL, label: t('shelf.all') },
          ...filled.map((type) => ({ key: type.typeId, label: typeName(type) })),
        ]}
      >
        <div className={style.page}>
          {filled
            .filter(({ typeId }) => chosen === ALL || typeId === chosen)
            .map((type) => (
              <Row
                key={`${chosen}/${type.typeId}`}
                type={type}
                isChosen={chosen !== ALL}
                rewards={rewards.filter((one) => one.type === type.typeId)}
                onOpen={setOpened}
              />
            ))}
        </div>
      </Tabs>
      {reward && <RewardDialog reward={reward} onClose={() => setOpened(null)} />}
    </>
  );
}

function Row(props: {
  type: RewardType;
  isChosen: boolean;
  rewards: readonly Reward[];
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('points');
  const { type, isChosen, rewards, onOpen } = props;
  const [isAll, setAll] = useState(false);
  const shown = rewards.slice(0, shownOf({ isChosen, isAll }));
  return (
    <section aria-label={typeName(type)} className={style.row}>
      <h3>{typeName(type)}</h3>
      <ul className={style.cards}>
        {shown.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} onOpen={() => onOpen(reward.id)} />
          </li>
        ))}
      </ul>
      {shown.length < rewards.length && (
        <Button tone="secondary" onClick={() => setAll(true)}>
          {t('shelf.more')}
        </Button>
      )}
    </section>
  );
}

const typeName = ({ name, chineseName }: RewardType): string =>
  ['CN', 'TW'].includes(currentLanguage()) ? chineseName : name;
