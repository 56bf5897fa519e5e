import http from 'node:http';

export interface Wish {
  method?: string;
  path: string;
  /** By the name of a header; `host` decides the merchant. */
  headers?: Record<string, string>;
  body?: string;
}

export interface Sent {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  /** The envelope, of an answer of the API. */
  envelope: () => { success: boolean; value: unknown; errorCode: string | null; message: string | null };
}

/** Sends exactly what it is told to: any host, any method, any body. */
export function request(address: string, { method = 'GET', path, headers = {}, body }: Wish): Promise<Sent> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = http.request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const text = bytes.toString('utf8');
        const { statusCode: status = 0 } = answer;
        resolve({ status, headers: answer.headers, text, bytes, envelope: () => JSON.parse(text) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
