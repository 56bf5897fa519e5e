import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { HandOutLink } from './hand-out-link.tsx';
import { OperatorForm } from './operator-form.tsx';
import type { Staff } from './staff.ts';

type Act = 'suspend' | 'let_in' | 'sign_out' | 'link' | 'reset_factor' | 'confirm';
type Open = { act: Act; who: Staff } | { act: 'edit'; who: Staff | null };

/** Who works behind the console, for whom, and how they come in. */
export function OperatorsPage() {
  const { t } = useTranslation('console');
  const [open, setOpen] = useState<Open | null>(null);
  const [path, setPath] = useState('');
  const change = useChange('access', 'console:state.saved');
  const close = () => setOpen(null);
  const act = async (one: { act: Act; who: Staff }, reason: string) => {
    await change(async () => setPath(await send(one.act, { operatorId: one.who.id, reason })));
    close();
  };
  return (
    <>
      <Row className={style.head} align="centre" justify="between">
        <h1>{t('nav.operators')}</h1>
        <Button onClick={() => setOpen({ act: 'edit', who: null })}>{t('staff.add')}</Button>
      </Row>
      {path && <HandOutLink path={path} onClose={() => setPath('')} />}
      <Loaded query={endpointQuery(api.access.operators, {})}>
        {(staff) => (
          <div className={style.cards}>
            {staff.map((who) => (
              <StaffCard key={who.id} who={who} onAct={setOpen} />
            ))}
          </div>
        )}
      </Loaded>
      {open?.act === 'edit' && (
        <OperatorForm
          who={open.who}
          onCancel={close}
          onSave={async (save) => {
            if (await change(async () => setPath(await save()))) close();
          }}
        />
      )}
      {open && open.act !== 'edit' && (
        <ReasonDialog
          title={t(titleOf(open.act))}
          onCancel={close}
          onConfirm={(reason) => act(open, reason)}
        />
      )}
    </>
  );
}

const titleOf = (act: Act) =>
  act === 'link' || act === 'confirm' ? (`staff.${act}` as const) : (`players.${act}` as const);

/** Answers the path of a link where one was made. */
async function send(act: Act, body: { operatorId: string; reason: string }): Promise<string> {
  if (act === 'link' || act === 'reset_factor') {
    const link = await call(api.access.resetOperator, { ...body, alsoSecondFactor: act !== 'link' });
    return link.path;
  }
  if (act === 'sign_out') await call(api.access.signOutOther, body);
  else if (act === 'confirm') await call(api.access.confirmOperator, body);
  else {
    const state = act === 'suspend' ? 'suspended' : 'active';
    await call(api.access.setOperatorState, { ...body, state });
  }
  return '';
}

function StaffCard({ who, onAct }: { who: Staff; onAct: (open: Open) => void }) {
  const { t } = useTranslation('console');
  const own = useSession().operator?.id === who.id;
  const timeText = useTimeText();
  const possible: (Act | false)[] = [
    who.wordFrom !== null && who.linkUntil === null && 'confirm',
    'link',
    who.secondFactor && 'reset_factor',
    who.session !== null && 'sign_out',
    who.state === 'active' ? 'suspend' : 'let_in',
  ];
  return (
    <Card>
      <Stack gap={3}>
        <h2>{who.name}</h2>
        <p className={style.soft}>
          {who.account} · {t(`role.${who.role}`)} · {who.merchantCodes?.join(', ') ?? t('staff.all')}
        </p>
        <p>
          <Badge tone={who.state === 'active' ? 'success' : 'danger'}>{t(`staff.${who.state}`)}</Badge>{' '}
          {who.secondFactor && <Badge>{t('staff.factor_on')}</Badge>}{' '}
          {who.session && <Badge tone="success">{t('staff.here')}</Badge>}
        </p>
        {who.wordFrom && <p className={style.soft}>{t('staff.word_from', { at: timeText(who.wordFrom) })}</p>}
        {!own && (
          <Row>
            <Button size="small" tone="secondary" onClick={() => onAct({ act: 'edit', who })}>
              {t('action.edit')}
            </Button>
            {possible
              .filter((one) => one !== false)
              .map((act) => (
                <Button
                  key={act}
                  size="small"
                  tone={act === 'suspend' ? 'danger' : 'secondary'}
                  onClick={() => onAct({ act, who })}
                >
                  {t(titleOf(act))}
                </Button>
              ))}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
