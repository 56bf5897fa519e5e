import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Qr } from '@fairground/ui/show/qr.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, call, endpointQuery, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { timeText } from '../../shared/time-text.ts';
import { tellReceived } from './claim-button.tsx';
import { refreshRewards } from './reward-queries.ts';
import style from './rewards.module.css';
import { TermsList } from './terms-list.tsx';

type Overview = AnswerOf<typeof api.promotions.referralOverview>;
type Friend = AnswerOf<typeof api.promotions.referralFriends>['friends'][number];
const AT_ONCE = 50;
const STAGES = ['registered', 'deposited', 'active'] as const;
const TONES = { not_reached: 'neutral', claim: 'reward', claimed: 'success' } as const;

/** Inviting friends: the code in every form, what a friend brings, and how far each has come. */
export function ReferralPage({ onReady }: MemberPageProps) {
  const overview = useQuery(endpointQuery(api.promotions.referralOverview, {}));
  useReady(!overview.isPending, onReady);
  return (
    <div className={style.page}>
      <Answered query={overview}>
        {(data) => (
          <>
            <Invitation {...data} />
            <Counts {...data} />
            <Friends />
          </>
        )}
      </Answered>
    </div>
  );
}

const linkOf = (code: string): string => `${location.origin}/register?r=${encodeURIComponent(code)}`;

function Invitation({ code, offer }: Overview) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const link = linkOf(code);
  const share = () => void navigator.share?.({ url: link }).catch(() => {});
  const labels = { copy: t('friend.copy'), copied: t('friend.copied') };
  return (
    <section className={style.card} aria-label={t('friend.code')}>
      <h3 className={style.title}>{offer?.title ?? t('friend.none')}</h3>
      <p className={style.text}>{offer?.text ?? t('friend.none_text')}</p>
      <Qr text={link} size={184} label={t('friend.qr')} />
      <p>
        {t('friend.code')}: <strong dir="ltr">{code}</strong> <CopyButton text={code} labels={labels} />
      </p>
      <p>
        <code dir="ltr">{link}</code>{' '}
        <CopyButton
          look="button"
          tone="secondary"
          text={link}
          labels={{ ...labels, copy: t('friend.copy_link') }}
        />{' '}
        {'share' in navigator && <Button onClick={share}>{t('friend.share')}</Button>}
      </p>
      {offer && (
        <>
          <ul>
            {STAGES.map((stage) => (
              <li key={stage}>
                {t(`friend.stage.${stage}`, { deposit: money(offer.deposit), bet: money(offer.bet) })}:{' '}
                <strong>{money(offer.stages[stage])}</strong>
              </li>
            ))}
          </ul>
          <p className={style.soft}>{t('friend.rule')}</p>
          <details className={style.more}>
            <summary>{t('terms.show')}</summary>
            <TermsList terms={offer.terms} />
          </details>
        </>
      )}
    </section>
  );
}

function Counts({ counts, pending, claimed }: Overview) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const { problem, isBusy, send } = useSend(async () => {
    const { amount, count } = await call(api.promotions.claimReferral, {}, { alert: false });
    if (count > 0) tellReceived(amount);
    await invalidate(api.promotions.referralOverview, api.promotions.referralFriends);
    await refreshRewards();
  });
  return (
    <section className={style.card} aria-label={t('friend.overview')}>
      <dl className={style.sums}>
        {(['invited', ...STAGES] as const).map((key) => (
          <div key={key} data-count={key}>
            <dt>{t(`friend.count.${key}`)}</dt>
            <dd>{counts[key]}</dd>
          </div>
        ))}
        <div data-sum="pending">
          <dt>{t('reward.pending')}</dt>
          <dd>{money(pending)}</dd>
        </div>
        <div data-sum="claimed">
          <dt>{t('reward.state.claimed')}</dt>
          <dd>{money(claimed)}</dd>
        </div>
      </dl>
      <Button tone="reward" busy={isBusy} disabled={Number(pending) === 0} onClick={() => send()}>
        {t('friend.claim')}
      </Button>
      <FormProblem text={problem} />
    </section>
  );
}

function Friends() {
  const { t } = useTranslation(['rewards', 'funds']);
  const money = useMoney();
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.promotions.referralFriends, { size: AT_ONCE }).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.promotions.referralFriends, { page: pageParam, size: AT_ONCE }, { alert: false }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * AT_ONCE < total ? pages.length + 1 : undefined),
  });
  const friends = { ...list, data: list.data?.pages.flatMap((page) => page.friends) };
  return (
    <Answered query={friends}>
      {(data) => (
        <DataTable<Friend>
          caption={t('friend.list')}
          status="ready"
          rows={data}
          rowKey={({ name, time }) => `${name} ${time}`}
          empty={<EmptyState compact drawing="empty" title={t('friend.nobody')} />}
          footer={
            list.hasNextPage && (
              <Button
                tone="secondary"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('funds:records.older')}
              </Button>
            )
          }
          columns={[
            { key: 'name', header: t('friend.name'), onPhone: 'title', render: ({ name }) => name },
            { key: 'time', header: t('claims.time'), render: ({ time }) => timeText(time) },
            {
              key: 'stages',
              header: t('friend.stages'),
              render: ({ stages, isCounted }) =>
                isCounted ? (
                  stages.map(({ stage, amount, state }) => (
                    <Badge key={stage} tone={TONES[state]}>
                      {t(`friend.count.${stage}`)}: {money(amount)}
                    </Badge>
                  ))
                ) : (
                  <Badge tone="warning">{t('friend.not_counted')}</Badge>
                ),
            },
          ]}
        />
      )}
    </Answered>
  );
}
