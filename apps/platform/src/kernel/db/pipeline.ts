import pg from 'pg';
import { parserOf } from './db.ts';

/** A statement that is planned once on each connection: the text of a name is always the same. */
export interface Statement {
  name: string;
  text: string;
  values: readonly (string | Date)[];
}

/** What takes statements: a connection, or a transaction that is sent in one go. */
export interface QuerySink {
  query<Row>(statement: Statement): Promise<{ rows: Row[] }>;
}

type Connection = pg.Connection;
type Rows = Record<string, unknown>[];
type Read = (fields: readonly (string | null)[]) => Record<string, unknown>;

/** What rows of a statement look like, by its name, for each connection on which it is planned or is about to be. */
interface Planned {
  reads: Map<string, Read>;
  planning: Map<string, Promise<Read>>;
}
const planned = new WeakMap<pg.PoolClient, Planned>();

/**
 * A transaction whose statements all go to the database in one piece and come back in one: the protocol's own, which begins with
 * the first of them and is committed behind the last. Nothing is known before all of it is; what fails lets nothing of it stay.
 */
export class Pipeline implements QuerySink {
  private readonly statements: Statement[] = [];
  private readonly told: ((rows: Promise<Rows>) => void)[] = [];

  query<Row>(statement: Statement): Promise<{ rows: Row[] }> {
    this.statements.push(statement);
    const rows = new Promise<Rows>((resolve) => this.told.push(resolve));
    return rows.then((found) => ({ rows: found as Row[] }));
  }

  /** False when the database refused: then nothing of it stays. */
  async commit(client: pg.PoolClient): Promise<boolean> {
    try {
      const reads = await readsOf(client, this.statements);
      const found = await run(client, this.statements, reads);
      for (const [index, tell] of this.told.entries()) tell(Promise.resolve(found[index] ?? []));
      return true;
    } catch (error) {
      for (const tell of this.told) tell(Promise.reject(error));
      if (isRefusal(error)) return false;
      throw error;
    }
  }
}

/** The server rejected the transaction and stays up. Any other error leaves the outcome unknown. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

async function readsOf(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<ReadonlyMap<string, Read>> {
  const { reads, planning } = plannedOn(client);
  for (const statement of statements) {
    if (reads.has(statement.name)) continue;
    // Two batches may come to a fresh connection at once; it takes a name only once.
    const plan = planning.get(statement.name) ?? planOn(client, statement);
    planning.set(statement.name, plan);
    reads.set(statement.name, await plan.finally(() => planning.delete(statement.name)));
  }
  return reads;
}

function plannedOn(client: pg.PoolClient): Planned {
  const known = planned.get(client) ?? { reads: new Map(), planning: new Map() };
  planned.set(client, known);
  return known;
}

async function planOn(client: pg.PoolClient, { name, text }: Statement): Promise<Read> {
  const heard = await say(client, `plan ${name}`, (connection) => {
    connection.parse({ name: nameHere(name), text, types: [] }, true);
    connection.describe({ type: 'S', name: nameHere(name) }, true);
  });
  return readerOf(heard.fields);
}

function run(
  client: pg.PoolClient,
  statements: readonly Statement[],
  reads: ReadonlyMap<string, Read>,
): Promise<Rows[]> {
  const what = statements.map(({ name }) => name).join(' + ');
  return say(client, what, (connection) => {
    for (const { name, values } of statements) {
      connection.bind({ statement: nameHere(name), values: values.map(textOf) }, true);
      connection.execute({ portal: '', rows: '' }, true);
    }
  }).then(({ results }) =>
    results.map((rows, index) => rows.map(reads.get((statements[index] as Statement).name) as Read)),
  );
}

function readerOf(fields: readonly { name: string; dataTypeID: number }[]): Read {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  return (values) =>
    Object.fromEntries(
      columns.map(({ name, parse }, index) => {
        const value = values[index] ?? null;
        return [name, value === null ? null : parse(value)];
      }),
    );
}

/** The library plans statements under their own names on the same connection. */
const nameHere = (name: string): string => `go ${name}`;

const textOf = (value: string | Date): string => (typeof value === 'string' ? value : value.toISOString());

interface Heard {
  fields: readonly { name: string; dataTypeID: number }[];
  results: (string | null)[][][];
}

interface Outcome {
  resolve: (heard: Heard) => void;
  reject: (error: unknown) => void;
}

const say = (client: pg.PoolClient, what: string, write: (connection: Connection) => void): Promise<Heard> =>
  new Promise((resolve, reject) => client.query(new PipelinedQuery(what, write, { resolve, reject })));

/**
 * Several Bind and Execute messages before one Sync; the library sends a Sync behind each statement. Private fields, so that they do not
 * collide with those of pg.Query.
 */
class PipelinedQuery extends pg.Query {
  readonly #write: (connection: Connection) => void;
  readonly #outcome: Outcome;
  readonly #heard: Heard = { fields: [], results: [] };
  #rows: (string | null)[][] = [];

  constructor(what: string, write: (connection: Connection) => void, outcome: Outcome) {
    super({ text: what });
    this.#write = write;
    this.#outcome = outcome;
  }

  override submit = (connection: Connection): null => {
    connection.stream.cork();
    this.#write(connection);
    connection.sync();
    connection.stream.uncork();
    return null;
  };

  handleRowDescription({ fields }: Heard): void {
    this.#heard.fields = fields;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#heard.results.push(this.#rows);
    this.#rows = [];
  }

  handleError(error: unknown): void {
    this.#outcome.reject(error);
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve(this.#heard);
  }
}
