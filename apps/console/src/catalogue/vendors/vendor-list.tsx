import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { useClockZone } from '../../shared/text/clock-zone.ts';
import { ChangeDialog, textOf } from '../change-dialog.tsx';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { RestFields, readRest } from '../rest-window.tsx';
import { useMay } from '../use-games.ts';
import { VendorKey } from './vendor-key.tsx';
import { VendorLimits } from './vendor-limits.tsx';

type Vendor = AnswerOf<typeof api.catalogue.vendors>['vendors'][number];

type Act = 'key' | 'limits' | 'change';

/** Who runs games, where they are found, and the key each shares with this merchant. */
export function VendorList({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const [open, setOpen] = useState<{ what: Act; vendor: Vendor } | null>(null);
  const onClose = () => setOpen(null);
  const list = useQuery(endpointQuery(api.catalogue.vendors, { merchantCode }));
  return (
    <>
      <DeskTable<Vendor>
        caption={t('tab.vendors')}
        empty={t('empty.vendors')}
        list={list}
        rows={list.data?.vendors ?? []}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'name',
            header: t('vendor'),
            onPhone: 'title',
            render: ({ name, code }) => (
              <span className={style.name}>
                <b>{name}</b>
                <span className={style.soft}>{code}</span>
              </span>
            ),
          },
          {
            key: 'state',
            header: t('state'),
            render: ({ isOn }) => (
              <Badge tone={isOn ? 'success' : 'danger'}>{t(isOn ? 'on' : 'off_everywhere')}</Badge>
            ),
          },
          {
            key: 'games',
            header: t('tab.games'),
            render: ({ games, openable }) => t('openable', { number: openable, all: games }),
          },
          { key: 'key', header: t('key'), render: ({ key }) => t(`key.${key}`) },
          {
            key: 'urls',
            header: t('addresses'),
            onPhone: 'hidden',
            render: (vendor) => <Addresses vendor={vendor} />,
          },
          {
            key: 'act',
            header: '',
            align: 'end',
            render: (vendor) => <Acts onChoose={(what) => setOpen({ what, vendor })} />,
          },
        ]}
      />
      {open?.what === 'change' && <VendorDialog vendor={open.vendor} onClose={onClose} />}
      {open?.what === 'limits' && <VendorLimits vendor={open.vendor} onClose={onClose} />}
      {open?.what === 'key' && (
        <VendorKey merchantCode={merchantCode} vendor={open.vendor} onClose={onClose} />
      )}
    </>
  );
}

/** Whoever sees something wrong may turn a key off; what can make money belongs to finances. */
function Acts({ onChoose }: { onChoose: (act: Act) => void }) {
  const { t } = useTranslation('vendors');
  const [mayChange, maySetLimits] = [useMay('games.write'), useMay('finance.write')];
  const acts: Act[] = [
    ...(mayChange || maySetLimits ? (['key'] as const) : []),
    ...(maySetLimits ? (['limits'] as const) : []),
    ...(mayChange ? (['change'] as const) : []),
  ];
  return (
    <span className={style.actions}>
      {acts.map((act) => (
        <Button key={act} size="small" tone="secondary" onClick={() => onChoose(act)}>
          {t(act)}
        </Button>
      ))}
    </span>
  );
}

function Addresses({ vendor: { launchUrl, serviceUrl } }: { vendor: Vendor }) {
  return (
    <span className={style.name}>
      <span className={style.number}>{launchUrl || '–'}</span>
      <span className={style.number}>{serviceUrl || '–'}</span>
    </span>
  );
}

function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t } = useTranslation('vendors');
  const zone = useClockZone();
  const change = useChange('catalogue');
  const save = async (form: FormData) => {
    const wish = {
      vendor: vendor.code,
      isOn: form.has('isOn'),
      launchUrl: textOf(form, 'launchUrl'),
      serviceUrl: textOf(form, 'serviceUrl'),
      ...readRest(form, zone),
      reason: textOf(form, 'reason'),
    };
    if (await change(() => call(api.catalogue.setVendor, wish))) onClose();
  };
  return (
    <ChangeDialog title={vendor.name} onCancel={onClose} onConfirm={save}>
      <Checkbox name="isOn" defaultChecked={vendor.isOn} label={t('on_everywhere')} />
      <Field label={t('launch_url')} hint={t('launch_url_hint')}>
        <TextInput type="url" name="launchUrl" defaultValue={vendor.launchUrl} maxLength={500} />
      </Field>
      <Field label={t('service_url')} hint={t('service_url_hint')}>
        <TextInput type="url" name="serviceUrl" defaultValue={vendor.serviceUrl} maxLength={500} />
      </Field>
      <RestFields {...vendor} />
    </ChangeDialog>
  );
}
