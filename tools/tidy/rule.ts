/** A text file of the project; its path starts at the root and is written with slashes. */
export type SourceFile = Readonly<{ path: string; text: string }>;

export type Finding = Readonly<{ path: string; line?: number; message: string }>;

/** One rule of the house. It sees files and nothing else, so an example can be made of a few lines. */
export type Rule = Readonly<{
  name: string;
  reason: string;
  check: (files: readonly SourceFile[]) => Finding[];
}>;
