import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';

interface Promotion {
  merchantCode: string;
  id: string;
}
interface Line {
  id: string;
  uses: number;
  usesMax: number;
  isOn: boolean;
}
type Wish =
  | { act: 'make'; number: number; uses: number }
  /** Null: all of them. */
  | { act: 'turn'; code: string | null; isOn: boolean };

/** The codes of a promotion: made, exported, and turned off one by one or all at once. */
export function CodesDialog({ merchantCode, id, onClose }: Promotion & { onClose: () => void }) {
  const { t } = useTranslation(['rewards', 'console']);
  const [wish, setWish] = useState<Wish | null>(null);
  const change = useChange('promotions', 'console:state.saved');
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  const { data } = useQuery(endpointQuery(api.promotions.codes, { merchantCode, id, size: 1 }));
  const carryOut = async (reason: string) => {
    if (wish && (await change(() => perform({ merchantCode, id }, wish, reason)))) setWish(null);
  };
  return (
    <Dialog
      open
      size="large"
      title={`${t('codes.title')}: ${id}`}
      onClose={onClose}
      labels={{ close: t('console:action.close') }}
    >
      <Stack>
        {data && <Text tone="soft">{t('codes.sums', data.totals)}</Text>}
        {mayWrite && <MakeForm onMake={setWish} />}
        <Row align="centre">
          <Button tone="secondary" onClick={() => void download({ merchantCode, id })}>
            {t('codes.export')}
          </Button>
          {mayWrite && (
            <Button tone="danger" onClick={() => setWish({ act: 'turn', code: null, isOn: false })}>
              {t('codes.all_off')}
            </Button>
          )}
        </Row>
        <CodeTable
          {...{ merchantCode, id }}
          onTurn={mayWrite ? (code, isOn) => setWish({ act: 'turn', code, isOn }) : null}
        />
      </Stack>
      {wish && <ReasonDialog title={t('codes.title')} onCancel={() => setWish(null)} onConfirm={carryOut} />}
    </Dialog>
  );
}

function perform(which: Promotion, wish: Wish, reason: string): Promise<unknown> {
  if (wish.act === 'make')
    return call(api.promotions.makeCodes, { ...which, number: wish.number, uses: wish.uses, reason });
  const { code, isOn } = wish;
  return call(api.promotions.turnCodes, { ...which, ...(code !== null && { code }), isOn, reason });
}

function MakeForm({ onMake }: { onMake: (wish: Wish) => void }) {
  const { t } = useTranslation('rewards');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onMake({ act: 'make', number: Number(form.get('number')), uses: Number(form.get('uses')) });
  };
  return (
    <form onSubmit={submit}>
      <Row align="end">
        <Field label={t('codes.number')} required>
          <TextInput type="number" name="number" required min={1} max={10_000} defaultValue={100} />
        </Field>
        <Field label={t('codes.uses')} required>
          <TextInput type="number" name="uses" required min={1} max={1_000_000} defaultValue={1} />
        </Field>
        <Button type="submit">{t('codes.make')}</Button>
      </Row>
    </form>
  );
}

function CodeTable({
  merchantCode,
  id,
  onTurn,
}: Promotion & { onTurn: ((code: string, isOn: boolean) => void) | null }) {
  const { t } = useTranslation('rewards');
  return (
    <PagedTable<Line>
      caption={t('codes.title')}
      queryKey={[...endpointQuery(api.promotions.codes, { merchantCode, id }).queryKey, 'pages']}
      load={async (from) => {
        const { codes, next } = await call(api.promotions.codes, { merchantCode, id, from });
        return { rows: codes.map(({ code, ...line }) => ({ ...line, id: code })), next };
      }}
      columns={[
        { key: 'code', header: t('codes.code'), onPhone: 'title', render: (line) => <code>{line.id}</code> },
        {
          key: 'uses',
          header: t('codes.used'),
          align: 'end',
          render: ({ uses, usesMax }) => `${uses} / ${usesMax}`,
        },
        {
          key: 'state',
          header: t('claims.status'),
          render: ({ isOn }) => (
            <Badge tone={isOn ? 'success' : 'danger'}>{t(isOn ? 'codes.on' : 'codes.off')}</Badge>
          ),
        },
        {
          key: 'acts',
          header: '',
          align: 'end',
          render: (line) =>
            onTurn && (
              <Button
                size="small"
                tone="secondary"
                aria-label={`${t(line.isOn ? 'codes.turn_off' : 'codes.turn_on')}: ${line.id}`}
                onClick={() => onTurn(line.id, !line.isOn)}
              >
                {t(line.isOn ? 'codes.turn_off' : 'codes.turn_on')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** A file with a line for each code. */
async function download({ merchantCode, id }: Promotion): Promise<void> {
  const { codes } = await call(api.promotions.codes, { merchantCode, id, size: 10_000 });
  const lines = codes.map(({ code, uses, usesMax, isOn }) =>
    [code, uses, usesMax, isOn ? 'on' : 'off'].join(','),
  );
  const url = URL.createObjectURL(
    new Blob([`code,uses,of,state\n${lines.join('\n')}\n`], { type: 'text/csv' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${merchantCode}-${id}-codes.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
