import { useTranslation } from '@fairground/i18n/react';
import style from '../shared/desk.module.css';

/** Who decided when, and what they said to it. */
export function Decided(props: { by: string | null; at: string | null; remark?: string }) {
  const { i18n } = useTranslation('funds');
  const { by, at, remark } = props;
  if (by === null || at === null) return '–';
  const time = new Date(at).toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <>
      {`${by}, ${time}`}
      {remark && <div className={style.soft}>{remark}</div>}
    </>
  );
}
