/** A call as programs usually send it. */
export interface PlainCall {
  path: string;
  /** By their names in small letters. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
}

/** Answers calls of one kind that need nothing but their path, headers and body. */
export interface FrontDesk {
  /** How the paths begin that it may answer. */
  prefix: string;
  /** Null when it does not answer: then the call goes the usual way. */
  answer: (call: PlainCall, id: string) => Promise<object> | null;
}
