import { type Effort, openBench, type Target } from './bench.ts';
import type { Case } from './case.ts';
import type { Control } from './control.ts';
import { crashCases } from './crash-cases.ts';
import { loadCases } from './load-cases.ts';
import { onceCases } from './once-cases.ts';
import { signatureCases } from './signature-cases.ts';
import { stateCases } from './state-cases.ts';

export const conformanceCases: readonly Case[] = [
  ...signatureCases,
  ...onceCases,
  ...stateCases,
  ...crashCases,
  ...loadCases,
].sort((left, right) => left.id.localeCompare(right.id));

export interface Finding {
  id: string;
  says: string;
  verdict: 'passed' | 'failed' | 'not run';
  /** Why it failed, why it was not run, or what it measured. */
  note: string;
}

/** Runs the cases one after the other: what one leaves behind must not look like the fault of the next. */
export async function runConformance(
  { target, control, effort }: { target: Target; control: Control; effort: Effort },
  cases: readonly Case[] = conformanceCases,
): Promise<Finding[]> {
  const bench = openBench(target, control, effort);
  const findings: Finding[] = [];
  for (const { id, says, needs, run } of cases) {
    if (needs && !control[needs]) {
      findings.push({ id, says, verdict: 'not run', note: `the control does not offer ${needs}` });
      continue;
    }
    const finding = await run(bench).then(
      (note): Finding => ({ id, says, verdict: 'passed', note: typeof note === 'string' ? note : '' }),
      (error: unknown): Finding => ({ id, says, verdict: 'failed', note: shortly(error) }),
    );
    findings.push(finding);
  }
  return findings;
}

const shortly = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);

/** A report for people: one line a case, and a line that counts them. */
export function reportLines(findings: readonly Finding[]): string[] {
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  return [
    ...findings.map(
      ({ id, verdict, says, note }) => `${id}  ${verdict.padEnd(7)}  ${says}${note ? ` (${note})` : ''}`,
    ),
    `${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`,
  ];
}
