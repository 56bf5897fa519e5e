import { agents, operatorAgents } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene, merchantCode, reason } from '../../../test/contract-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { signIns } from '../../../test/sign-ins.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { settleDue } from '../settlement/settle-due.ts';

let scene: Scene;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  tree = treeScene(scene);
});
afterAll(() => scene.close());

test('a move ends the contract with who stood above, withdraws offers, and leaves those of the team alone [AGT-056]', async () => {
  const desk = contractScene(scene);
  const house = settlementScene(scene);
  await desk.top(desk.daily('1'));
  await desk.top(desk.dividend('10'));
  const held = await desk.offer(desk.daily('0.8'));
  await desk.answer('agent001', held, 'A');
  const open = await desk.offer(desk.dividend('8'));
  const below = await desk.offer(desk.daily('0.5', { account: 'player01' }), 'agent001');
  await desk.answer('player01', below, 'A');
  tree.nextDay();

  const { operator, as } = signIns(scene);
  const other = await tree.add(2, null);
  const which = { merchantCode, playerId: String(await tree.idOf('agent001')), reason };
  const { line } = await scene
    .call(operatorAgents.tree, { merchantCode }, await operator())
    .then(({ below: tops }) => ({
      line: tops.find(({ playerId }) => playerId === String(other)),
    }));
  const { from } = await scene.call(
    operatorAgents.move,
    { ...which, upline: line?.account ?? '' },
    await operator(),
  );
  const own = await scene.call(agents.contracts, { scope: 'own' }, await as('agent001'));
  const found = (id: string) => own.contracts.find((one) => one.id === id);
  expect(found(held.id)).toMatchObject({ status: 'V', validTo: from });
  expect(found(held.id)?.acts.at(-1)).toMatchObject({ act: 'moved', party: 'operator' });
  expect(found(open.id)).toMatchObject({ status: 'X' });
  const team = await scene.call(agents.contracts, { scope: 'own' }, await as('player01'));
  expect(team.contracts[0]).toMatchObject({ status: 'V', validTo: null });

  // The day of the move is still paid; the one after is not.
  await house.play('player01', { stake: '1000' });
  tree.nextDay();
  await house.play('player01', { stake: '1000' });
  tree.nextDay();
  await house.countAll();
  await settleDue(scene.platform);
  const bills = (await house.bills()).filter(({ account }) => account === 'agent001');
  expect(bills.map(({ amount }) => amount).filter((amount) => amount > 0n)).toHaveLength(1);
});
