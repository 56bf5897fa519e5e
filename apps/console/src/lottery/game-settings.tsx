import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { QueueTable } from '../shared/tables/queue-table.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { clockText, secondOfDay } from './clock-text.ts';
import { type Game, type GameFormProps, useGames, useMayDecide } from './lottery-desk.ts';
import { TermsForm } from './terms-form.tsx';
import { WaitingTerms } from './waiting-terms.tsx';

/** Those of the table; the form has all. */
const SHOWN: readonly string[] = ['cycleSeconds', 'issuesPerDay', 'series'];
const COUNTS = [
  ['cycleSeconds', 'ops.cycle'],
  ['issuesPerDay', 'ops.per_day'],
  ['lockSeconds', 'ops.lock'],
  ['series', 'ops.series'],
] as const;

/** How each lottery is sold: schedule, series, odds and limits. */
export function GameSettings({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('lottery');
  const list = useGames(merchantCode);
  const mayChange = useMayDecide();
  const [edited, setEdited] = useState<{ game: Game; form: typeof GameForm } | null>(null);
  return (
    <>
      <QueueTable<Game>
        caption={t('ops.games')}
        list={list}
        rows={list.data?.games ?? []}
        rowKey={({ gameCode }) => gameCode}
        columns={[
          { key: 'game', header: t('ops.game'), onPhone: 'title', render: ({ name }) => name },
          {
            key: 'state',
            header: t('ops.state'),
            render: (game) => (
              <>
                <Badge tone={game.isOn ? 'success' : 'neutral'}>
                  {t(game.isOn ? 'ops.sale' : 'ops.off')}
                </Badge>{' '}
                {game.source === 'external' && <Badge tone="warning">{t('ops.external')}</Badge>}
                <WaitingTerms merchantCode={merchantCode} game={game} />
              </>
            ),
          },
          ...COUNTS.filter(([key]) => SHOWN.includes(key)).map(([key, label]) => ({
            key,
            header: t(label),
            align: 'end' as const,
            render: (game: Game) => game[key],
          })),
          {
            key: 'exposure',
            header: t('ops.exposure_max'),
            align: 'end',
            render: ({ exposureMax }) => plainAmount(exposureMax),
          },
          {
            key: 'act',
            header: '',
            align: 'end',
            render: (game) =>
              mayChange && (
                <span className={style.actions}>
                  <Button size="small" tone="secondary" onClick={() => setEdited({ game, form: TermsForm })}>
                    {t('ops.terms')}
                  </Button>
                  <Button size="small" tone="secondary" onClick={() => setEdited({ game, form: GameForm })}>
                    {t('ops.edit')}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {edited && (
        <edited.form merchantCode={merchantCode} game={edited.game} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function GameForm({ merchantCode, game, onClose }: GameFormProps) {
  const { t } = useTranslation('lottery');
  const change = useChange('lottery');
  const save = async (values: Record<string, string>) => {
    const count = (name: (typeof COUNTS)[number][0]) => Number(values[name]);
    const wish = {
      merchantCode,
      gameCode: game.gameCode,
      isOn: 'isOn' in values,
      source: 'external' in values ? ('external' as const) : ('own' as const),
      liveVideo: 'liveVideo' in values,
      firstDrawSeconds: secondOfDay(values.firstDraw ?? ''),
      cycleSeconds: count('cycleSeconds'),
      issuesPerDay: count('issuesPerDay'),
      lockSeconds: count('lockSeconds'),
      series: count('series'),
      prizeMax: values.prizeMax ?? '',
      exposureMax: values.exposureMax ?? '',
      odds: game.odds,
      stakeMax: game.stakeMax,
      reason: values.reason ?? '',
    };
    if (await change(() => call(api.lottery.setGame, wish))) onClose();
  };
  return (
    <FormDialog title={game.name} onCancel={onClose} onConfirm={save}>
      <p className={style.about}>{t('ops.raise_hint')}</p>
      <Checkbox name="isOn" label={t('ops.sale')} defaultChecked={game.isOn} />
      <Checkbox name="external" label={t('ops.external')} defaultChecked={game.source === 'external'} />
      <Checkbox name="liveVideo" label={t('ops.video')} defaultChecked={game.liveVideo} />
      <div className={style.pair}>
        <NamedField
          name="firstDraw"
          kind="clock"
          label={t('ops.first')}
          value={clockText(game.firstDrawSeconds)}
        />
        {COUNTS.map(([name, label]) => (
          <NamedField key={name} name={name} kind="count" label={t(label)} value={game[name]} />
        ))}
        <NamedField name="prizeMax" kind="amount" label={t('ops.prize_max')} value={game.prizeMax} />
        <NamedField name="exposureMax" kind="amount" label={t('ops.exposure_max')} value={game.exposureMax} />
      </div>
    </FormDialog>
  );
}
