import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OfMerchant } from '../../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../../shared/address/tabs-in-address.tsx';
import { useChoice } from '../../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import style from './feedback.module.css';
import { LetterForm } from './letter-form.tsx';
import { MessageCard } from './message-card.tsx';

const STATES = ['open', 'answered', 'closed'] as const;
const TYPES = ['', '1', '2', '3', '4', '6', '0'] as const;
const AGES = ['', '1', '3', '7'] as const;
const AT_ONCE = 20;

/** What players and visitors have written: the oldest wait longest, the newest stand first. */
export function FeedbackPage() {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  return (
    <>
      <h1>{t('nav.feedback')}</h1>
      <p className={style.soft}>{t('feedback.text')}</p>
      <OfMerchant>
        {(merchantCode) => (
          <>
            {mayWrite && <LetterForm merchantCode={merchantCode} />}
            <TabsInAddress
              label={t('merchants.status')}
              tabs={STATES}
              name={(state) => t(`feedback.${state}`)}
            >
              {(state) => <Messages key={`${merchantCode} ${state}`} {...{ merchantCode, state }} />}
            </TabsInAddress>
          </>
        )}
      </OfMerchant>
    </>
  );
}

function Messages({ merchantCode, state }: { merchantCode: string; state: (typeof STATES)[number] }) {
  const { t, i18n } = useTranslation('console');
  const [type, setType] = useChoice('status', TYPES);
  const [age, setAge] = useChoice('from', AGES);
  const days = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <>
      <Row gap={3}>
        <Field label={t('feedback.type')}>
          <SelectField
            name="type"
            value={type}
            onChange={(event) => setType(event.target.value as typeof type)}
            options={TYPES.map((value) => ({
              value,
              label: value === '' ? t('feedback.any') : t(`feedback.type.${value}`),
            }))}
          />
        </Field>
        <Field label={t('feedback.age')}>
          <SelectField
            name="age"
            value={age}
            onChange={(event) => setAge(event.target.value as typeof age)}
            options={AGES.map((value) => ({
              value,
              label: value === '' ? t('feedback.any') : days.format(Number(value)),
            }))}
          />
        </Field>
      </Row>
      <List key={`${type} ${age}`} {...{ merchantCode, state, type, age }} />
    </>
  );
}

interface Wish {
  merchantCode: string;
  state: (typeof STATES)[number];
  type: (typeof TYPES)[number];
  age: (typeof AGES)[number];
}

function List({ merchantCode, state, type, age }: Wish) {
  const { t } = useTranslation('console');
  const wish = {
    ...{ merchantCode, state, size: AT_ONCE },
    ...(type && { type: Number(type) as 0 }),
    ...(age && { olderThanDays: Number(age) }),
  };
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.support.feedback, wish).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.support.feedback, { ...wish, ...(pageParam && { before: pageParam }) }, { alert: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (list.isError && !list.data)
    return (
      <p role="alert">
        {t('state.error')} <Button onClick={() => void list.refetch()}>{t('action.retry')}</Button>
      </p>
    );
  if (!list.data) return <Skeleton height={240} />;
  const messages = list.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <p>{t('state.empty')}</p>;
  return (
    <>
      <ul className={style.list}>
        {messages.map((message) => (
          <li key={message.feedbackId}>
            <MessageCard merchantCode={merchantCode} message={message} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('action.older')}
        </Button>
      )}
    </>
  );
}
