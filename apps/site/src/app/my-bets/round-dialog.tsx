import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Timeline } from '@fairground/ui/data/timeline.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import type { api } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { Net } from './bet-table.tsx';
import { ROUND_TONES, type Round, roundQuery } from './game-bets.ts';
import own from './my-bets.module.css';

type Shown = AnswerOf<typeof api.catalogue.bet>;

/** Show me this round: what the books say of it, and what its vendor remembers. */
export function RoundDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation(['lottery', 'shell']);
  const shown = useQuery(roundQuery(round));
  return (
    <Dialog
      open
      size="large"
      title={`${round.gameName} · ${round.vendorName}`}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Stack>
        <RoundFacts round={shown.data?.bet ?? round} />
        <Answered query={shown}>{(data) => <Course shown={data} />}</Answered>
      </Stack>
    </Dialog>
  );
}

function RoundFacts({ round }: { round: Round }) {
  const { t } = useTranslation('lottery');
  const money = useMoney();
  const time = useListTime();
  return (
    <Facts
      facts={[
        [
          t('records.status'),
          <Badge key="status" tone={ROUND_TONES[round.status]}>
            {t(`records.${round.status}`)}
          </Badge>,
        ],
        [t('records.stake'), money(round.stake)],
        [t('records.validBet'), money(round.validBet)],
        [t('records.payout'), money(round.payout)],
        [t('records.net'), <Net key="net" amount={round.net} />],
        [t('records.time'), time(round.time)],
        round.endTime !== null && [t('records.ended'), time(round.endTime)],
        [
          t('records.bet_no'),
          <span key="no" dir="ltr">
            {round.betNo}
          </span>,
        ],
      ]}
    />
  );
}

function Course({ shown: { movements, recall, replay, look } }: { shown: Shown }) {
  const { t } = useTranslation('lottery');
  const money = useMoney();
  const time = useListTime();
  return (
    <>
      <section>
        <h3>{t('records.movements')}</h3>
        <Timeline
          label={t('records.movements')}
          entries={movements.map(({ txId, kind, amount, state, time: at }) => ({
            key: `${txId}${kind}`,
            title: `${t(`records.kind_${kind}`)} ${money(amount)}`,
            time: time(at),
            ...(state !== 'applied' && { note: t(`records.state_${state}`) }),
          }))}
        />
      </section>
      <section>
        <h3>{t('records.memory')}</h3>
        {recall === 'shown' ? <Memory replay={replay} look={look} /> : <p>{t(`records.recall_${recall}`)}</p>}
      </section>
    </>
  );
}

/** A vendor shows the round on a page of its own, or answers with an address to look at, or with anything that can be read. */
function Memory({ replay, look }: Pick<Shown, 'replay' | 'look'>) {
  const { t } = useTranslation('lottery');
  if (look !== null)
    return (
      <iframe
        className={own.look}
        src={look}
        title={t('records.look')}
        // Another origin than ours, as for the games.
        sandbox="allow-scripts allow-same-origin"
      />
    );
  if (typeof replay === 'string' && /^https?:\/\//.test(replay))
    return (
      <a href={replay} target="_blank" rel="noreferrer">
        {t('records.look')}
      </a>
    );
  if (replay === null || replay === undefined) return <p>{t('records.recall_none')}</p>;
  return (
    <pre className={own.memory} dir="ltr">
      {JSON.stringify(replay, null, 2)}
    </pre>
  );
}
