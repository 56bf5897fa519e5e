import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { type DrawVerdict, findFamily, verifyBook, verifyDraw } from '@fairground/lottery-rules';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { isSignedIn } from '../../shared/session.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import style from '../lottery.module.css';
import { Balls } from './balls.tsx';
import boards from './boards.module.css';

type Proof = AnswerOf<typeof api.lottery.proof>;
type Line = AnswerOf<typeof api.lottery.book>['lines'][number];

const PAGE = 1_000;

/** Recomputes a draw in the reader's own browser, from what was published of it. */
export function ProofDialog({
  gameCode,
  numero,
  onClose,
}: {
  gameCode: string;
  numero: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['lottery', 'shell']);
  const time = useListTime();
  const query = useQuery({
    queryKey: ['lottery', 'proof-check', gameCode, numero],
    queryFn: () => check(gameCode, numero),
  });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t('proof.title', { numero })}
      labels={{ close: t('shell:action.close') }}
    >
      <Answered query={query}>
        {({ proof, verdict, lastLine, mine }) => (
          <div className={boards.proof}>
            {verdict && (
              <p>
                <Badge solid tone={verdict === 'verified' ? 'success' : 'danger'}>
                  {t(
                    verdict === 'verified' && proof.source === 'external'
                      ? 'proof.external_verified'
                      : `proof.${verdict}`,
                  )}
                </Badge>
              </p>
            )}
            <p className={style.soft}>{t(proof.source === 'external' ? 'proof.external' : 'proof.how')}</p>
            {proof.winNo && <Balls winNo={proof.winNo} family={proof.family} />}
            <dl className={boards.facts}>
              <Fact name={t('proof.reason')} value={proof.voidReason ?? proof.correctionReason} />
              <Fact name={t('proof.promise')} value={proof.promise?.hash} />
              <Fact name={t('proof.seed')} value={proof.seed} />
              <Fact name={t('proof.digest')} value={proof.digest} />
              <Fact name={t('proof.label')} value={proof.seed && labelOf(proof)} />
              <Fact name={t('proof.lines')} value={String(proof.bookLines)} />
              <Fact name={t('proof.last_bet')} value={lastLine && time(lastLine)} />
              <Fact name={t('proof.locked')} value={time(proof.lockTime)} />
              <Fact name={t('proof.mine')} value={mine && `${mine.found} / ${mine.placed}`} />
            </dl>
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** What the seed is drawn with, as the numbers are computed. */
const labelOf = ({ gameCode, numero, digest }: Proof): string => `${gameCode}:${numero}:${digest}`;

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt className={style.soft}>{name}</dt>
      <dd dir="ltr">
        <code className={boards.hash}>{value}</code>
      </dd>
    </div>
  );
}

interface Checked {
  proof: Proof;
  /** Null while there is nothing to check. */
  verdict: DrawVerdict | null;
  lastLine: string | null;
  mine: { found: number; placed: number } | null;
}

async function check(gameCode: string, numero: string): Promise<Checked> {
  const proof = await call(api.lottery.proof, { gameCode, numero }, { alert: false });
  const { state, digest } = proof;
  if (!digest || state === 'open' || state === 'locked')
    return { proof, verdict: null, lastLine: null, mine: null };
  const book = await readBook(proof);
  return {
    proof,
    verdict: verdictOn(proof, { digest, book }),
    lastLine: book.at(-1)?.at ?? null,
    mine: isSignedIn() ? await findMine(proof, book) : null,
  };
}

async function readBook({ gameCode, numero, bookLines }: Proof): Promise<Line[]> {
  const book: Line[] = [];
  for (let isLast = bookLines === 0; !isLast; ) {
    const after = book.at(-1)?.sequence ?? 0;
    const page = await call(api.lottery.book, { gameCode, numero, after, size: PAGE }, { alert: false });
    book.push(...page.lines);
    isLast = page.isLast;
  }
  return book;
}

/** What nobody here has drawn has a book all the same. */
function verdictOn(proof: Proof, { digest, book }: { digest: string; book: Line[] }): DrawVerdict {
  const { gameCode, numero, seed, winNo, promise, lockTime } = proof;
  const closed = { gameCode, numero, salt: digest, book, lockTime };
  const family = findFamily(proof.family);
  return family && seed && winNo && promise
    ? verifyDraw(family, { ...closed, seed, winNo, promise })
    : verifyBook(closed);
}

/** Whether the reader's own bets stand where they were acknowledged. */
async function findMine({ gameCode, numero }: Proof, book: readonly Line[]): Promise<Checked['mine']> {
  const { bets } = await call(api.lottery.bets, { gameCode, size: 100 }, { alert: false });
  const placed = bets.filter((bet) => bet.numero === numero);
  if (placed.length === 0) return null;
  const hashes = new Map(book.map(({ receipt, kind, hash }) => [`${kind} ${receipt}`, hash]));
  const found = placed.filter(({ receipt, bookHash }) => hashes.get(`bet ${receipt}`) === bookHash).length;
  return { found, placed: placed.length };
}
