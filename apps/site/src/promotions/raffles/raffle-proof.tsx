import type { AnswerOf } from '@fairground/contract';
import { raffleReceipt, raffleResult, ticketLine } from '@fairground/fairness';
import { useTranslation } from '@fairground/i18n/react';
import { type DrawVerdict, verifyBook, verifyDraw } from '@fairground/lottery-rules';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import type { Raffle } from './raffle-queries.ts';
import style from './raffles.module.css';

type Proof = AnswerOf<typeof api.promotions.raffleProof>;
type Line = AnswerOf<typeof api.promotions.raffleTickets>['tickets'][number];
const PAGE = 5_000;

/** Computes every prize again in the reader's own browser, from what was published. */
export function RaffleProof({ raffle, onClose }: { raffle: Raffle; onClose: () => void }) {
  const { t } = useTranslation(['rewards', 'shell']);
  const time = useListTime();
  const { promotionId, raffleScheduleId, state } = raffle;
  const query = useQuery({
    queryKey: ['promotions', 'raffle-check', promotionId, raffleScheduleId, state],
    queryFn: () => check(raffle),
  });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t('raffle.proof.title', { title: raffle.title })}
      labels={{ close: t('shell:action.close') }}
    >
      <Answered query={query}>
        {({ proof, verdict, found }) => (
          <div className={style.proof}>
            <p>
              {verdict === null ? (
                <Badge>{t('raffle.proof.open')}</Badge>
              ) : (
                <Badge solid tone={verdict === 'verified' ? 'success' : 'danger'}>
                  {t(
                    verdict === 'verified' && proof.seed === null
                      ? 'raffle.proof.list'
                      : `raffle.proof.${verdict}`,
                  )}
                </Badge>
              )}
            </p>
            <p className={style.soft}>{t('raffle.proof.how')}</p>
            <dl className={style.facts}>
              <Fact name={t('raffle.proof.promise')} value={proof.commitment} />
              <Fact name={t('raffle.proof.seed')} value={proof.seed} />
              <Fact name={t('raffle.proof.digest')} value={proof.digest} />
              <Fact name={t('raffle.proof.tickets')} value={String(proof.tickets)} />
              <Fact name={t('raffle.proof.locked')} value={proof.lockTime && time(proof.lockTime)} />
              <Fact name={t('raffle.proof.drawn')} value={proof.drawTime && time(proof.drawTime)} />
              <Fact name={t('raffle.proof.result')} value={proof.result} />
              <Fact
                name={t('raffle.proof.mine')}
                value={found === null ? null : `${found} / ${raffle.own.length}`}
              />
            </dl>
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt className={style.soft}>{name}</dt>
      <dd dir="ltr">
        <code className={style.hash}>{value}</code>
      </dd>
    </div>
  );
}

interface Checked {
  proof: Proof;
  /** Null while there can be further tickets. */
  verdict: DrawVerdict | null;
  /** How many of the reader's own tickets stand in the list under their numbers. */
  found: number | null;
}

async function check({ promotionId, raffleScheduleId, own }: Raffle): Promise<Checked> {
  const proof = await call(api.promotions.raffleProof, { promotionId, raffleScheduleId }, { alert: false });
  if (proof.digest === null) return { proof, verdict: null, found: null };
  const list = await readList(proof);
  const receipts = new Map(list.map(({ number, receipt }) => [number, receipt]));
  const found = own.filter(
    ({ number, ticketId }) => receipts.get(number) === raffleReceipt(ticketId, number),
  ).length;
  return { proof, verdict: verdictOn(proof, list), found };
}

async function readList({ promotionId, raffleScheduleId, tickets }: Proof): Promise<Line[]> {
  const list: Line[] = [];
  for (let isLast = tickets === 0; !isLast; ) {
    const after = list.at(-1)?.number ?? 0;
    const page = await call(
      api.promotions.raffleTickets,
      { promotionId, raffleScheduleId, after, size: PAGE },
      { alert: false },
    );
    list.push(...page.tickets);
    isLast = page.isLast;
  }
  return list;
}

/** The lotteries' own check: the seed was promised, the list is the closed one, and the result follows from both. */
function verdictOn(proof: Proof, list: readonly Line[]): DrawVerdict {
  const { promotionId: gameCode, raffleScheduleId: numero, digest, lockTime, seed, result } = proof;
  const book = list.map(ticketLine);
  const closed = { gameCode, numero, salt: digest ?? '', book, lockTime: lockTime ?? '' };
  if (seed === null || result === null) return verifyBook(closed);
  return verifyDraw(
    { draw: (uniform) => raffleResult(uniform, list.length, proof) },
    { ...closed, seed, winNo: result, promise: { hash: proof.commitment, distance: 1 } },
  );
}
