import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { vendorClient } from '../client.ts';
import type { Case } from './case.ts';

export const signatureCases: readonly Case[] = [
  {
    id: 'SW-01',
    says: 'one byte changed in the body is refused',
    run: async ({ seat, raw, signed }) => {
      const lan = await seat('10');
      const body = JSON.stringify(lan.stake('1'));
      const changed = body.replace('"amount":"1"', '"amount":"2"');
      assert.notEqual(changed, body);
      assert.equal(await raw('bet', changed, signed('bet', body)), 'INVALID_SIGNATURE');
      assert.equal(await lan.balance(), '10.00');
    },
  },
  {
    id: 'SW-02',
    says: 'a call six minutes old is refused, and so is a nonce that was seen',
    run: async ({ seat, raw, signed, target }) => {
      const lan = await seat('10');
      const body = JSON.stringify(lan.stake('1'));
      const now = (target.nowMs ?? Date.now)();
      for (const minutes of [-6, 6]) {
        const timestamp = String(now + minutes * 60_000);
        assert.equal(await raw('bet', body, signed('bet', body, { timestamp })), 'CLOCK_SKEW');
      }
      const headers = signed('bet', body);
      assert.equal(await raw('bet', body, headers), 'OK');
      assert.equal(await raw('bet', body, headers), 'INVALID_SIGNATURE');
      const otherBody = JSON.stringify(lan.stake('1'));
      const nonce = headers['x-vendor-nonce'] ?? '';
      assert.equal(await raw('bet', otherBody, signed('bet', otherBody, { nonce })), 'INVALID_SIGNATURE');
      assert.equal(await lan.balance(), '9.00');
    },
  },
  {
    id: 'SW-16',
    says: 'another currency is refused',
    run: async ({ seat, call, target, ok }) => {
      const lan = await seat('10');
      const currency = target.currency === 'USD' ? 'EUR' : 'USD';
      assert.equal((await call('bet', lan.stake('1', { currency }))).code, 'WRONG_CURRENCY');
      const bet = lan.stake('1');
      await ok('bet', bet);
      assert.equal((await call('win', lan.win(bet, '1', { currency }))).code, 'WRONG_CURRENCY');
      assert.equal(await lan.balance(), '9.00');
    },
  },
  {
    id: 'SW-17',
    says: "one merchant's key opens nothing of another merchant's player",
    run: async ({ seat, other, call, target, ok }) => {
      const lan = await seat('10');
      const bet = lan.stake('1');
      await ok('bet', bet);
      const { playerRef, sessionId } = lan;
      const refusals = ['INVALID_SESSION', 'BET_NOT_FOUND', 'WRONG_CURRENCY'];
      const isRefused = ({ code }: { code: string }) => refusals.includes(code);
      assert(isRefused(await other('balance', { playerRef, sessionId })));
      assert(isRefused(await other('bet', lan.stake('1'))));
      assert(isRefused(await other('win', lan.win(bet, '5'))));
      assert(isRefused(await other('rollback', lan.rollback(bet))));
      const misdirected = { ...target, merchant: target.other.merchant };
      assert.equal(
        (await vendorClient(misdirected)('status', { txId: randomUUID() })).code,
        'INVALID_SIGNATURE',
      );
      assert.equal((await call('status', { txId: bet.txId })).code, 'OK');
      assert.equal(await lan.balance(), '9.00');
    },
  },
  {
    id: 'SW-22',
    says: 'fields that nobody knows are accepted, and what is told of the risk moves nothing',
    run: async ({ seat, raw, signed, ok }) => {
      const lan = await seat('10');
      const body = JSON.stringify({ ...lan.stake('1'), campaign: { id: 7 }, note: 'x' });
      assert.equal(await raw('bet', body, signed('bet', body)), 'OK');
      assert.equal(await lan.balance(), '9.00');
      const bet = lan.stake('2', { unrisked: '2', odds: '1.85' });
      await ok('bet', bet);
      await ok('bet', { ...bet, unrisked: '1' });
      await ok('win', lan.win(bet, '1', { unrisked: '0', roundEnd: true }));
      assert.equal(await lan.balance(), '8.00');
    },
  },
  {
    id: 'SW-23',
    says: 'amounts that are not amounts are refused',
    run: async ({ seat, raw, signed }) => {
      const lan = await seat('10');
      for (const amount of ['-1', 'NaN', '1e3', '+1', '１', '٣', '01', '1.00001', '', 'Infinity', 1, null]) {
        const body = JSON.stringify({ ...lan.stake('1'), amount });
        assert.equal(await raw('bet', body, signed('bet', body)), 'FINAL', `${amount} was taken`);
      }
      assert.equal(await lan.balance(), '10.00');
    },
  },
  {
    id: 'SW-26',
    says: 'what was signed for one call is refused by another',
    run: async ({ seat, raw, signed }) => {
      const lan = await seat('10');
      // Fits both calls: fields that nobody knows are accepted.
      const body = JSON.stringify({ ...lan.stake('1'), winAmount: '5' });
      assert.equal(await raw('betWin', body, signed('bet', body)), 'INVALID_SIGNATURE');
      assert.equal(await lan.balance(), '10.00');
      assert.equal(await raw('bet', body, signed('bet', body)), 'OK');
      assert.equal(await lan.balance(), '9.00');
    },
  },
];
