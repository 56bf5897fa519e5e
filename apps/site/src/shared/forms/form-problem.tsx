import style from './form.module.css';

/** Why a form was not sent, or was refused; read aloud when it appears. */
export function FormProblem({ text }: { text: string }) {
  return text ? (
    <p className={style.problem} role="alert">
      {text}
    </p>
  ) : null;
}
