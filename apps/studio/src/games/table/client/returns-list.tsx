import board from '../../../client/board/board.module.css';

/** What each bet wins to one. */
export function ReturnsList({
  head,
  rows,
}: {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}) {
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, pays]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{pays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
