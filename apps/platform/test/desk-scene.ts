import { operatorSupport, support } from '@fairground/contract';
import { sql } from 'kysely';
import { returnToPresent } from '../src/kernel/clock.ts';
import { randomId, randomToken } from '../src/kernel/random.ts';
import { type Scene, startScene, type Who } from './scene.ts';

export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

/** A support desk with two operators, and those who write to it. */
export async function deskScene() {
  const merchantCode = 'aurora';
  const scene = await startScene({ trustedHops: 1 });
  const first: Who = { token: await scene.operator('support') };
  const second: Who = { token: await scene.operator('admin') };
  const player = players(scene);
  return {
    ...{ scene, merchantCode, first, second, player, visitor: () => player({ key: randomToken() }) },
    stand: (who: Who, isThere = true) =>
      scene.call(operatorSupport.standAtDesk, { merchantCode, isThere }, who),
    queue: (who: Who = first) => scene.call(operatorSupport.desk, { merchantCode }, who),
    take: (talkId: string, who: Who = first) =>
      scene.call(operatorSupport.takeTalk, { merchantCode, talkId }, who),
    answer: (talkId: string, text: string, who: Who = first, own: object = {}) =>
      scene.call(
        operatorSupport.answerTalk,
        { merchantCode, talkId, text, clientId: randomId(), ...own },
        who,
      ),
    close: (talkId: string, who: Who = first) =>
      scene.call(operatorSupport.closeTalk, { merchantCode, talkId, reason: 'all is said' }, who),
    saidTo: async (one: ReturnType<typeof player>) => (await one.state()).talk?.lines.map(({ text }) => text),
    /** Nobody waits, nobody is there, and it is now. */
    clear: async () => {
      returnToPresent();
      for (const table of ['talk_line', 'talk', 'desk_operator', 'desk'])
        await sql`delete from ${sql.table(`support.${table}`)}`.execute(scene.db);
    },
  };
}

/** Somebody who writes to the desk: with a key of a visitor's browser, with a member's token, or both. */
function players(scene: Scene) {
  let callers = 0;
  return ({ key, token, ip }: { key?: string; token?: string; ip?: string } = {}) => {
    const from = ip ?? `198.51.${callers >> 8}.${callers++ & 255}`;
    const who: Who = token ? { token } : { headers: { 'X-Forwarded-For': from } };
    const own = key ? { visitorKey: key } : {};
    const words = (text: string) => ({ ...own, text, clientId: randomId() });
    return {
      state: () => scene.call(support.desk, own, who),
      start: (text = 'Where is my money?', more: object = {}) =>
        scene.call(support.startTalk, { ...own, topic: 1, name: 'Ann', text, ...more }, who),
      say: (text: string) => scene.call(support.say, words(text), who),
      show: (file: Uint8Array, clientId = randomId()) =>
        scene.call(support.showInTalk, { ...own, file, clientId }, who),
      picture: (talkId: string, seq: number) => scene.call(support.talkPicture, { ...own, talkId, seq }, who),
      type: () => scene.call(support.typing, own, who),
      end: () => scene.call(support.endTalk, own, who),
      rate: (talkId: string, rating: number, comment = '') =>
        scene.call(support.rateTalk, { ...own, talkId, rating, comment }, who),
    };
  };
}
