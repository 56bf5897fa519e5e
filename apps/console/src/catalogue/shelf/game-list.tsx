import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTypedValue } from '../../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { useClockZone } from '../../shared/text/clock-zone.ts';
import { ChangeDialog, textOf } from '../change-dialog.tsx';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { RestFields, readRest } from '../rest-window.tsx';
import { type Game, useMay } from '../use-games.ts';
import { ReturnCell } from './return-cell.tsx';
import { readTraits, TraitFields } from './trait-fields.tsx';

/** Every game, whether it is offered here, and what it pays against what is printed on it. */
export function GameList({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['vendors', 'console']);
  const [search, setSearch] = useTypedValue('search');
  const [chosen, setChosen] = useState<Game | null>(null);
  const mayChange = useMay('games.write');
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.catalogue.games, { merchantCode, search }).queryKey, 'pages'],
    queryFn: ({ pageParam: after }) => call(api.catalogue.games, { merchantCode, search, after }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <div className={style.stack}>
      <Field label={t('search')} className={style.narrow ?? ''}>
        <TextInput type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <DeskTable<Game>
        caption={t('tab.games')}
        empty={t('empty.games')}
        list={list}
        rows={list.data?.pages.flatMap(({ games }) => games) ?? []}
        rowKey={({ nodeId }) => String(nodeId)}
        columns={[
          {
            key: 'title',
            header: t('game'),
            onPhone: 'title',
            render: ({ title, vendor, category }) => (
              <span className={style.name}>
                <b>{title}</b>
                <span className={style.soft}>{`${vendor} · ${category}`}</span>
              </span>
            ),
          },
          { key: 'state', header: t('state'), render: (game) => <StateBadge game={game} /> },
          {
            key: 'stakes',
            header: t('stakes'),
            render: ({ minStake, maxStake }) => `${minStake} – ${maxStake}`,
          },
          {
            key: 'return',
            header: t('return'),
            align: 'end',
            render: ({ result }) => <ReturnCell result={result} />,
          },
          {
            key: 'act',
            header: '',
            align: 'end',
            render: (game) =>
              mayChange && (
                <Button size="small" tone="secondary" onClick={() => setChosen(game)}>
                  {t('change')}
                </Button>
              ),
          },
        ]}
        footer={
          list.hasNextPage && (
            <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('more')}
            </Button>
          )
        }
      />
      {chosen && <GameDialog merchantCode={merchantCode} game={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function StateBadge({ game }: { game: Game }) {
  const { t } = useTranslation('vendors');
  const { isOn, isOffered, hasClient, maintenanceStart, maintenanceEnd } = game;
  if (!isOn) return <Badge tone="danger">{t('off_everywhere')}</Badge>;
  if (!isOffered) return <Badge tone="warning">{t('off_here')}</Badge>;
  if (maintenanceStart || maintenanceEnd) return <Badge tone="warning">{t('rests')}</Badge>;
  return <Badge tone={hasClient ? 'success' : 'neutral'}>{t(hasClient ? 'on' : 'to_come')}</Badge>;
}

function GameDialog(props: { merchantCode: string; game: Game; onClose: () => void }) {
  const { merchantCode, game, onClose } = props;
  const { t } = useTranslation('vendors');
  const zone = useClockZone();
  const change = useChange('catalogue');
  const save = async (form: FormData) => {
    const wish = {
      merchantCode,
      nodeId: game.nodeId,
      isOn: form.has('isOn'),
      isOffered: form.has('isOffered'),
      ...readRest(form, zone),
      ...readTraits(form),
      reason: textOf(form, 'reason'),
    };
    if (await change(() => call(api.catalogue.setGame, wish))) onClose();
  };
  return (
    <ChangeDialog title={game.title} onCancel={onClose} onConfirm={save}>
      <Checkbox name="isOffered" defaultChecked={game.isOffered} label={t('offered_here')} />
      <Checkbox name="isOn" defaultChecked={game.isOn} label={t('on_everywhere')} />
      <p className={style.soft}>{t('rounds_may_finish')}</p>
      <TraitFields {...game} />
      <RestFields {...game} />
    </ChangeDialog>
  );
}
