import { expect, test } from 'vitest';
import { AGENT_PAGES, isOffered, menuFor, pageNamed } from './agent-pages.ts';

const all = Object.fromEntries(
  ['AGEPAG', 'AGEINFO3', 'AGETEAMPNL3', 'TEAMBETTING3', 'DIVIDEND3', 'DAYSAL3', 'HOURSAL3', 'REALSAL3'].map(
    (modId) => [modId, '1'],
  ),
);
const without = (modId: string) => AGENT_PAGES.filter((page) => !isOffered(page, { ...all, [modId]: '0' }));

test('fifteen pages are offered where all switches are on, and none without the centre [AGT-020]', () => {
  expect(AGENT_PAGES).toHaveLength(15);
  expect(menuFor(all, AGENT_PAGES)).toEqual([...AGENT_PAGES]);
  expect(without('AGEPAG')).toEqual([...AGENT_PAGES]);
});

test('a switch takes its pages out of the menu and no others [AGT-020 AGT-021 SET-030 SET-040 SET-041 SET-045]', () => {
  expect(without('AGEINFO3')).toEqual(['agentAnnouncement']);
  expect(without('AGETEAMPNL3')).toEqual(['palStatementsAgentCopy']);
  expect(without('TEAMBETTING3')).toEqual(['personalHistoryCopy']);
  expect(without('DIVIDEND3')).toEqual(['agentDividendRecordCopy', 'agentDividendRecordCopy2']);
  expect(without('DAYSAL3')).toEqual(['agentDailyWages2', 'agentMRDailySalary']);
  expect(without('HOURSAL3')).toEqual(['agentHourSalary']);
  expect(without('REALSAL3')).toEqual(['agentRealtimeSalary']);
});

test('an unknown page leads to the team overview, and to the first there is while that is not built [AGT-004]', () => {
  expect(pageNamed('nothing', AGENT_PAGES)).toBe('agentTeamOverview');
  expect(pageNamed(undefined, ['registerCenter', 'downlineManagmentView'])).toBe('registerCenter');
  expect(pageNamed('registerCenter', AGENT_PAGES)).toBe('registerCenter');
  expect(pageNamed('registerCenter', [])).toBeUndefined();
});
