import { access } from '@fairground/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { behaviourCaptchaOf, plugBehaviourCaptcha } from './behaviour-captcha.ts';
import { checkCaptcha } from './captcha.ts';
import { drawSlider, SLIDER } from './draw-captcha.ts';
import { hashAnswer } from './keep-answer.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
  await sql`update merchants.module_switch set enabled = true where merchant_id = 1 and mod_id = 'GEETEST3'`.execute(
    scene.db,
  );
  await (await merchantDirectory(scene.platform)).refresh();
});
afterAll(() => scene.close());
afterEach(() => returnToPresent());

const pixels = (image: string) => sharp(Buffer.from(image.replace(/^data:image\/png;base64,/, ''), 'base64'));

/** What the use cases do with an answer, without one of them around it. */
async function isPassed(given: { captchaId: string; answer: string }, merchantCode = 'aurora') {
  const merchant = (await merchantDirectory(scene.platform)).get(merchantCode);
  const call = { platform: scene.platform, db: scene.db, merchant, ip: '127.0.0.1', userAgent: 'test' };
  return checkCaptcha(call as never, given).then(
    () => true,
    () => false,
  );
}
const storedHash = async (id: string) =>
  (
    await scene.sqlRow(
      sql<{ hash: Buffer } | undefined>`select answer_hash as hash from access.captcha where id = ${id}`,
    )
  )?.hash;

test('the captcha is a picture, another each time, and its answer is kept as a hash [ACC-192]', async () => {
  const first = await scene.call(access.captcha, {}, scene.fresh());
  const second = await scene.call(access.captcha, {}, scene.fresh());
  expect(first.image).not.toBe(second.image);
  const { width, height, format } = await pixels(first.image).metadata();
  expect([width, height, format]).toEqual([280, 96, 'png']);
  const { entropy } = await pixels(first.image).stats();
  expect(entropy).toBeGreaterThan(0.5);
  expect((await storedHash(first.captchaId))?.length).toBe(32);
});

test('a quarter of a second lies between two fetches of a device [ACC-199]', async () => {
  const who = scene.fresh();
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'shown',
      ({ code }: { code: string }) => code,
    );
  const fetched = (key: string) => outcome(scene.call(access.captcha, { key }, who));
  // At the same moment, however slow the machine is.
  const outcomes = await Promise.all([fetched('one'), fetched('one'), fetched('one'), fetched('two')]);
  expect(outcomes).toContain('verify geetest too fast');
  expect(outcomes[3]).toBe('shown');
  scene.travel(250);
  expect(await fetched('one')).toBe('shown');
  const slid = await Promise.all(
    Array.from({ length: 3 }, () => outcome(scene.call(access.geetest, {}, who))),
  );
  expect(new Set(slid)).toEqual(new Set(['shown', 'verify geetest too fast']));
});

test('a captcha is good for one answer, for five minutes and at its merchant', async () => {
  expect(await isPassed(await scene.captcha('KXMT'))).toBe(true);
  const used = await scene.captcha('KXMT');
  expect([await isPassed(used), await isPassed(used)]).toEqual([true, false]);
  const wrong = await scene.captcha('KXMT');
  expect([await isPassed({ ...wrong, answer: 'KXMW' }), await isPassed(wrong)]).toEqual([false, false]);
  expect(await isPassed(await scene.captcha('KXMT'), 'samba')).toBe(false);
  const { captchaId } = await scene.call(access.captcha, {}, scene.fresh());
  await sql`update access.captcha set answer_hash = ${hashAnswer(captchaId, 'KXMT')} where id = ${captchaId}`.execute(
    scene.db,
  );
  scene.travel(5 * 60_000 + 1_000);
  expect(await isPassed({ captchaId, answer: 'KXMT' })).toBe(false);
});

test('the slider brings a picture with a gap and the piece that fits it [ACC-193]', async () => {
  const slider = await scene.call(access.geetest, {}, scene.fresh());
  const background = await pixels(slider.background).metadata();
  const piece = await pixels(slider.piece).metadata();
  expect([background.width, background.height]).toEqual([SLIDER.width, SLIDER.height]);
  expect([piece.width, piece.height]).toEqual([SLIDER.piece, SLIDER.piece]);
  expect(slider.pieceTop + SLIDER.piece).toBeLessThan(SLIDER.height);
});

test('each slider is drawn anew, its piece filled inside its edge and clear outside', async () => {
  const gap = { left: 150, top: 60 };
  const [{ background, piece }, another] = await Promise.all([drawSlider(gap), drawSlider(gap)]);
  expect(another.background).not.toBe(background);
  const { data } = await pixels(piece).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const opacityAt = (left: number, top: number) => data[(SLIDER.piece * top + left) * 4 + 3];
  expect([opacityAt(12, 30), opacityAt(1, 1), opacityAt(SLIDER.piece - 1, 1)]).toEqual([255, 0, 0]);
});

test('the slider is passed near its gap, once, and nowhere else', async () => {
  const gapOf = async (challenge: string) => {
    const hash = await storedHash(challenge);
    for (let left = 0; left < SLIDER.width; left++)
      if (hash?.equals(hashAnswer(challenge, String(left)))) return left;
    throw new Error('the gap is nowhere');
  };
  const slide = async (off: number) => {
    const { challenge } = await scene.call(access.geetest, {}, scene.fresh());
    const answer = String((await gapOf(challenge)) + off);
    return { captchaId: challenge, answer };
  };
  expect(await isPassed(await slide(0))).toBe(true);
  expect(await isPassed(await slide(5))).toBe(true);
  expect(await isPassed(await slide(-5))).toBe(true);
  expect(await isPassed(await slide(6))).toBe(false);
  expect(await isPassed(await slide(-6))).toBe(false);
  expect(await isPassed({ ...(await slide(0)), answer: '1e2' })).toBe(false);
  const once = await slide(0);
  expect([await isPassed(once), await isPassed(once)]).toEqual([true, false]);
});

test('another service takes the place of the slider; while it fails the image still lets people in', async () => {
  const ours = behaviourCaptchaOf(scene.platform);
  plugBehaviourCaptcha(scene.platform, {
    start: async () => ({
      id: 'theirs',
      version: '4',
      challenge: 'c',
      background: '',
      piece: '',
      pieceTop: 0,
    }),
    isPassed: async (_call, { answer }) => answer === 'signed by them',
  });
  expect((await scene.call(access.geetest, {}, scene.fresh())).id).toBe('theirs');
  expect(await isPassed({ captchaId: 'c', answer: 'signed by them' })).toBe(true);
  expect(await isPassed({ captchaId: 'c', answer: 'forged' })).toBe(false);
  expect(await isPassed(await scene.captcha('KXMT'))).toBe(true);
  plugBehaviourCaptcha(scene.platform, ours);
});
