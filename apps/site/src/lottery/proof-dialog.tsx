import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { type DrawVerdict, findFamily, verifyDraw } from '@fairground/lottery-rules';
import { Badge } from '@fairground/ui/badge.tsx';
import { Dialog } from '@fairground/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';
import { Answered } from '../wallet/list-state.tsx';
import { Balls } from './balls.tsx';
import boards from './boards.module.css';
import style from './lottery.module.css';
import { LOTTERY_KEY } from './lottery-queries.ts';

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
  const query = useQuery({
    queryKey: [LOTTERY_KEY, 'proof', gameCode, numero],
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
        {({ proof, verdict }) => (
          <div className={boards.proof}>
            {verdict ? (
              <>
                <p>
                  <Badge solid tone={verdict === 'verified' ? 'success' : 'danger'}>
                    {t(`proof.${verdict}`)}
                  </Badge>
                </p>
                <p className={style.soft}>{t('proof.how')}</p>
              </>
            ) : (
              <p className={style.soft}>{t('proof.external')}</p>
            )}
            {proof.winNo && <Balls winNo={proof.winNo} family={proof.family} />}
            <dl className={boards.facts}>
              <Fact name={t('proof.promise')} value={proof.promise?.hash} />
              <Fact name={t('proof.seed')} value={proof.seed} />
              <Fact name={t('proof.digest')} value={proof.digest} />
              <Fact name={t('proof.lines')} value={String(proof.bookLines)} />
            </dl>
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

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

async function check(
  gameCode: string,
  numero: string,
): Promise<{ proof: Proof; verdict: DrawVerdict | null }> {
  const proof = await call(api.lottery.proof, { gameCode, numero }, { alert: false });
  const family = findFamily(proof.family);
  const { seed, digest, winNo, promise } = proof;
  if (!family || !seed || !digest || !winNo || !promise) return { proof, verdict: null };
  const book: Line[] = [];
  for (let isLast = proof.bookLines === 0; !isLast; ) {
    const after = book.at(-1)?.sequence ?? 0;
    const page = await call(api.lottery.book, { gameCode, numero, after, size: PAGE }, { alert: false });
    book.push(...page.lines);
    isLast = page.isLast;
  }
  return {
    proof,
    verdict: verifyDraw(family, { gameCode, numero, seed, salt: digest, winNo, promise, book }),
  };
}
