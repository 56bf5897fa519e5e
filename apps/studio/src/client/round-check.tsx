import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { AlertCircleIcon, CheckCircleIcon } from '@fairground/ui/icons/icons.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useEffect, useState } from 'react';
import type { Json } from '../engine/game.ts';
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
  const check = useCheck(round);
  if (!check) return <Spinner size={24} />;
  if ('problem' in check) return <p role="alert">{t(problemText(check.problem))}</p>;
  return <RoundProof {...check} />;
}

/** What came of playing it again: the verdict, the steps, and the seeds it all follows from. */
export function RoundProof({ replay, record }: { replay: Replay; record: Verification }) {
  const { t } = useWords();
  const isShared = useTable().client.rules.flight !== undefined;
  const isRight = replay.finding === 'verified';
  return (
    <div className={style.check}>
      <p className={isRight ? style.right : style.wrong} data-verdict={replay.finding}>
        {isRight ? <CheckCircleIcon /> : <AlertCircleIcon />}
        {t(`studio.${replay.finding}`)}
      </p>
      <Steps replay={replay} balances={record.balances} />
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

/** The board as it stood after each step, with what was chosen, staked and paid, and what the player had. */
function Steps({ replay: { steps }, balances }: { replay: Replay; balances: Verification['balances'] }) {
  const { t } = useWords();
  const { client } = useTable();
  const money = useMoney();
  const stake = useTableState((state) => state.stake);
  const [at, setAt] = useState(steps.length - 1);
  const step = steps[at];
  const balance = balances[at];
  const choice = useChoice(step?.input ?? null);
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
          {choice && ` · ${choice}`}
          {step.debit > 0n && ` · ${t('studio.stake')} ${money(step.debit)}`}
          {step.credit > 0n && ` · ${t('studio.paid')} ${money(step.credit)}`}
        </span>
        <Button size="small" tone="quiet" disabled={at === steps.length - 1} onClick={() => setAt(at + 1)}>
          {t('studio.step_on')}
        </Button>
      </figcaption>
      {balance && (
        <p className={style.balances}>
          <span data-before={balance.before}>
            {t('studio.balance_before')} <b>{money(parseAmount(balance.before))}</b>
          </span>
          <span data-after={balance.after}>
            {t('studio.balance_after')} <b>{money(parseAmount(balance.after))}</b>
          </span>
        </p>
      )}
    </figure>
  );
}

const CHOICES = {
  hit: 'studio.hit',
  stand: 'studio.stand',
  double: 'studio.double',
  split: 'studio.split',
  draw: 'studio.draw',
  'cash-out': 'studio.took_win',
} as const;

/** What the player chose in a step, where the board alone does not say it. */
function useChoice(input: Json): string | null {
  const { t } = useWords();
  const { type, boxes, tile } = (input ?? {}) as { type?: string; boxes?: unknown[]; tile?: number };
  if (type === 'insure') return t(boxes?.length ? 'studio.insure' : 'studio.no_insurance');
  if (type === 'open') return t('studio.mines_tile', { number: (tile ?? 0) + 1 });
  const key = CHOICES[type as keyof typeof CHOICES];
  return key ? t(key) : null;
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
