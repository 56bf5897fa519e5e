import style from '../shared/desk.module.css';
import { useTimeText } from '../shared/text/use-time-text.ts';

/** Who decided when, and what they said to it. */
export function Decided(props: { by: string | null; at: string | null; remark?: string }) {
  const timeText = useTimeText();
  const { by, at, remark } = props;
  if (by === null || at === null) return '–';
  return (
    <>
      {`${by}, ${timeText(at)}`}
      {remark && <div className={style.soft}>{remark}</div>}
    </>
  );
}
