import style from './ranks.module.css';

/** The name of a rank beside its colour. */
export const RankName = (rank: { labelId: string; color: string; names?: { EN?: string | undefined } }) => (
  <span className={style.rank}>
    <span className={style.dot} style={{ background: rank.color }} aria-hidden="true" />
    {rank.names?.EN ?? rank.labelId}
  </span>
);
