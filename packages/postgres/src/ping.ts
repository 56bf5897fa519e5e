import pg from 'pg';
import { destroy } from './connections.ts';

/** Whoever asks whether the database is there gets an answer within a second. */
const PATIENCE_MS = 800;

/**
 * Asks the database for a sign of life, over a connection of its own: a pool that is used up or full of silent connections
 * must not keep the question waiting. Those who ask at the same time share one answer.
 */
export class Ping {
  private readonly url: string;
  private client: pg.Client | null = null;
  private asking: Promise<boolean> | null = null;

  constructor(url: string) {
    this.url = url;
  }

  isUp(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  close(): void {
    this.drop();
  }

  private async ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const answered = this.query().then(
      () => true,
      () => false,
    );
    const isUp = await Promise.race([answered, late]);
    clearTimeout(timer);
    if (!isUp) this.drop();
    return isUp;
  }

  private async query(): Promise<void> {
    if (!this.client) {
      const client = new pg.Client({
        connectionString: this.url,
        connectionTimeoutMillis: PATIENCE_MS,
        statement_timeout: PATIENCE_MS,
        keepAlive: true,
      });
      client.on('error', () => this.drop(client));
      client.on('end', () => this.drop(client));
      this.client = client;
      await client.connect();
    }
    await this.client?.query('select 1');
  }

  /** At once, without a farewell that a silent database would not hear. */
  private drop(client = this.client): void {
    if (this.client === client) this.client = null;
    if (client) destroy(client);
  }
}
