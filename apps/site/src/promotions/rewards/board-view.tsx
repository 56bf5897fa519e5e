import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { type Board, boardQuery } from './reward-queries.ts';
import style from './rewards.module.css';
import { TaskFrame } from './task-frame.tsx';
import { TimeLeft } from './time-left.tsx';

type Which = Parameters<typeof boardQuery>[0];

/** Who is ahead, in this period or one before. */
export function BoardView() {
  const { t } = useTranslation('rewards');
  const [which, setWhich] = useState<Which>({});
  const answer = useQuery(boardQuery(which));
  return (
    <Answered query={answer}>
      {({ boards, board }) =>
        board ? (
          <div className={style.page}>
            <Choice boards={boards} board={board} onChoose={setWhich} />
            <BoardCard board={board} />
          </div>
        ) : (
          <EmptyState compact drawing="empty" title={t('board.none')} hint={t('board.none_text')} />
        )
      }
    </Answered>
  );
}

interface ChoiceProps {
  boards: readonly { promotionId: string; title: string }[];
  board: Board;
  onChoose: (which: Which) => void;
}

function Choice({ boards, board, onChoose }: ChoiceProps) {
  const { t } = useTranslation('rewards');
  const { promotionId } = board;
  return (
    <div className={style.choice}>
      {boards.length > 1 && (
        <Field label={t('board.which')}>
          <SelectField
            value={promotionId}
            onChange={({ target }) => onChoose({ promotionId: target.value })}
            options={boards.map(({ promotionId: value, title }) => ({ value, label: title }))}
          />
        </Field>
      )}
      <Field label={t('board.period')}>
        <SelectField
          value={board.period}
          onChange={({ target }) => onChoose({ promotionId, period: target.value })}
          options={board.periods.map(({ period, from, to }) => ({
            value: period,
            label: spanText(from, to),
          }))}
        />
      </Field>
    </div>
  );
}

const spanText = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`);

function BoardCard({ board }: { board: Board }) {
  const { t } = useTranslation('rewards');
  const { state, endsAt } = board;
  return (
    <TaskFrame
      {...board}
      aside={state === 'open' ? <TimeLeft endsAt={endsAt} /> : <Badge>{t(`board.state.${state}`)}</Badge>}
    >
      <OwnRank board={board} />
      <Ranks board={board} />
      <p className={style.soft}>{t('board.rule')}</p>
      <Prizes board={board} />
    </TaskFrame>
  );
}

const useFigure = (measure: Board['measure']) => {
  const money = useMoney();
  const { i18n } = useTranslation('rewards');
  return measure === 'validBet'
    ? money
    : (text: string) => new Intl.NumberFormat(i18n.language).format(Math.floor(Number(text)));
};

/** Whoever asks, also where the first fifty end before. */
function OwnRank({ board: { own, measure } }: { board: Board }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const figure = useFigure(measure);
  if (!own) return <p className={style.own}>{t('board.not_ranked')}</p>;
  return (
    <p className={style.own} data-own="">
      <span>{t('board.own')}</span>
      <strong>{own.rank}</strong>
      <span>
        {t(`board.measure.${measure}`)}: {figure(own.figure)}
      </span>
      {own.prize !== null && (
        <span>
          {t('board.prize')}: {money(own.prize)}
        </span>
      )}
    </p>
  );
}

function Ranks({ board: { ranks, measure, title } }: { board: Board }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const figure = useFigure(measure);
  return (
    <DataTable<Board['ranks'][number]>
      caption={title}
      status="ready"
      rows={ranks}
      rowKey={({ rank }) => String(rank)}
      empty={<EmptyState compact drawing="records" title={t('board.nobody')} />}
      columns={[
        { key: 'rank', header: t('board.rank'), render: ({ rank }) => rank },
        {
          key: 'name',
          header: t('board.name'),
          onPhone: 'title',
          render: ({ name, isOwn }) => (
            <>
              <bdi>{name}</bdi> {isOwn && <Badge tone="accent">{t('board.you')}</Badge>}
            </>
          ),
        },
        {
          key: 'figure',
          header: t(`board.measure.${measure}`),
          align: 'end',
          render: (row) => figure(row.figure),
        },
        {
          key: 'prize',
          header: t('board.prize'),
          align: 'end',
          render: ({ prize }) => (prize === null ? '–' : money(prize)),
        },
      ]}
    />
  );
}

function Prizes({ board: { prizes } }: { board: Board }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  return (
    <section aria-label={t('board.prizes')}>
      <h4>{t('board.prizes')}</h4>
      <ul className={style.tiers}>
        {prizes.map(({ from, to, amount }) => (
          <li key={to}>
            {from === to ? t('board.rank_one', { rank: to }) : t('board.ranks', { from, to })}:{' '}
            {money(amount)}
          </li>
        ))}
      </ul>
    </section>
  );
}
