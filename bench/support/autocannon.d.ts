// The library brings no types; these are the parts used here.
declare module 'autocannon' {
  interface Options {
    url: string;
    headers: Record<string, string>;
    /** seconds */
    duration: number;
    connections: number;
  }
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
