import { Button } from '@fairground/ui/button.tsx';
import { AlertCircleIcon, CheckCircleIcon } from '@fairground/ui/icons.tsx';
import { Spinner } from '@fairground/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import type { ShownRound } from '../service/play-round.ts';
import type { Verification } from '../service/verify-round.ts';
import { readVerification, StudioProblem } from './ask-studio.ts';
import style from './panels.module.css';
import { problemText } from './problem-text.ts';
import { type Replay, replayRound } from './replay-round.ts';
import { useMoney, useTable, useTableState } from './use-table.ts';
import { useWords } from './words.ts';

type Check = { replay: Replay; record: Verification } | { problem: string } | null;

/** Plays a round again in this page, from its seeds: proves it, and shows it step by step. */
export function RoundCheck({ round }: { round: ShownRound }) {
  const { t } = useWords();
  const isShared = useTable().client.rules.flight !== undefined;
  const check = useCheck(round);
  if (!check) return <Spinner size={24} />;
  if ('problem' in check) return <p role="alert">{t(problemText(check.problem))}</p>;
  const { replay, record } = check;
  const isRight = replay.finding === 'verified';
  return (
    <div className={style.check}>
      <p className={isRight ? style.right : style.wrong} data-verdict={replay.finding}>
        {isRight ? <CheckCircleIcon /> : <AlertCircleIcon />}
        {t(`studio.${replay.finding}`)}
      </p>
      <Steps replay={replay} />
      <dl className={style.facts}>
        <dt>{t('studio.server_seed')}</dt>
        <dd>
          <code>{record.serverSeed}</code>
        </dd>
        <dt>{t('studio.commitment')}</dt>
        <dd>
          <code>{replay.commitment}</code>
        </dd>
        <dt>{t(isShared ? 'studio.salt' : 'studio.client_seed')}</dt>
        <dd>
          <code>{record.clientSeed}</code>
        </dd>
        <dt>{t('studio.nonce')}</dt>
        <dd>{record.nonce}</dd>
      </dl>
    </div>
  );
}

/** The board as it stood after each step, with what was staked and paid. */
function Steps({ replay: { steps } }: { replay: Replay }) {
  const { t } = useWords();
  const { client } = useTable();
  const money = useMoney();
  const stake = useTableState((state) => state.stake);
  const [at, setAt] = useState(steps.length - 1);
  const step = steps[at];
  if (!step) return null;
  const { Board } = client;
  const { from, to } = client.stage;
  return (
    <figure className={style.replay}>
      <div className={style.board} style={{ background: `linear-gradient(${from}, ${to})` }} inert>
        <Board
          key={at}
          view={step.view}
          isWaiting={false}
          isShowing={false}
          onShown={nothing}
          canAct={false}
          act={nothing}
          choices={client.choicesOf?.(steps[0]?.input ?? null) ?? client.firstChoices}
          choose={null}
          stake={stake}
          money={money}
          isReplay
        />
      </div>
      <figcaption>
        <Button size="small" tone="quiet" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('studio.step_back')}
        </Button>
        <span data-step={at + 1}>
          {t('studio.step', { number: at + 1, of: steps.length })}
          {step.debit > 0n && ` · ${t('studio.stake')} ${money(step.debit)}`}
          {step.credit > 0n && ` · ${t('studio.won', { amount: money(step.credit) })}`}
        </span>
        <Button size="small" tone="quiet" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
          {t('studio.step_on')}
        </Button>
      </figcaption>
    </figure>
  );
}

const nothing = () => {};

function useCheck(round: ShownRound): Check {
  const { client, session } = useTable();
  const seen = useTableState((state) => state.seen[round.roundId]);
  const [check, setCheck] = useState<Check>(null);
  useEffect(() => {
    let isOld = false;
    const commitment = seen ?? round.fairness.commitment;
    readVerification(session.key, round.roundId).then(
      (record) => {
        if (isOld) return;
        setCheck({ record, replay: replayRound(client.rules, record, { commitment, view: round.view }) });
      },
      (error: unknown) =>
        isOld || setCheck({ problem: error instanceof StudioProblem ? error.code : 'studio.bug' }),
    );
    return () => {
      isOld = true;
    };
  }, [client, session.key, round, seen]);
  return check;
}
