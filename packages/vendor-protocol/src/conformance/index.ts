export type { Control } from './control.ts';
export { conformanceCases, type Finding, reportLines, runConformance } from './run-cases.ts';
