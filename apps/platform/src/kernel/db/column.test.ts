import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { bytesColumn, column, hexField, rowsOf, textColumn, textField, timeOf } from './column.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const readBack = async (literal: string, type: string) => {
  const { rows } = await scene.platform.database.pool.query(`select $1::${type}[] as value`, [literal]);
  return rows[0].value;
};

test('text comes back as it went, whatever stands in it', async () => {
  for (const texts of [
    [],
    [''],
    ['a', 'b'],
    ['null', 'NULL', '{}', 'a,b', ' a '],
    ['"', '\\', '","', '"a', 'b"', '\\"', `{"x":"y\\z"}`],
    ['ü', '\n', 'ein "Wort"'],
    ['a', null, 'null', '"'],
    [null],
  ])
    expect(
      await readBack(
        textColumn(texts, (text) => text),
        'text',
      ),
    ).toEqual(texts);
});

test('numbers, truth and nothing come back too', async () => {
  expect(
    await readBack(
      column([1n, null, -3n], (value) => value),
      'bigint',
    ),
  ).toEqual([1n, null, -3n].map((value) => (value === null ? null : String(value))));
  expect(
    await readBack(
      column([true, false], (value) => value),
      'boolean',
    ),
  ).toEqual([true, false]);
  expect(
    await readBack(
      column([], () => null),
      'int',
    ),
  ).toEqual([]);
  const bytes = [Buffer.from([0, 92, 34, 255]), Buffer.alloc(0)];
  expect(
    await readBack(
      bytesColumn(bytes, (value) => value),
      'bytea',
    ),
  ).toEqual(bytes);
});

test('rows come back as they went, whatever stands in them', async () => {
  const { pool } = scene.platform.database;
  const read = async (literal: string) =>
    (
      await pool.query(
        `select tx_id, encode(request_hash, 'hex') as bytes, amount::text, pockets, held is null as "isNothing"
         from unnest($1::catalogue.tx_to_write[]) with ordinality
           as i (merchant_id, vendor_code, kind, tx_id, request_hash, state, player_id, round_id, amount, jackpot_change, pockets,
             at, held, place)
         order by place`,
        [literal],
      )
    ).rows;
  const pockets = { 'a"b': '\\c,(d)', '': '{}\n', 'e\u0007': ['ä', null] };
  const texts = [
    '',
    'a',
    ' a ',
    'null',
    'a,b',
    '(',
    ')',
    '"',
    '""',
    '\\',
    '\\"',
    '",")","(',
    '{}',
    "'",
    'ü\n\t',
    null,
  ];
  const rows = await read(
    rowsOf(
      texts,
      (text) =>
        `1,v,bet,${textField(text)},${hexField('00ff5c22')},,,,-7,,${textField(JSON.stringify(pockets))},,`,
    ),
  );
  expect(rows).toEqual(
    texts.map((text) => ({ tx_id: text, bytes: '00ff5c22', amount: '-7', pockets, isNothing: true })),
  );
  expect(await read(rowsOf([], () => ''))).toEqual([]);
});

test('times come back to the millisecond', async () => {
  // A thousand from all over two centuries, with every last digit.
  const times = Array.from({ length: 1_000 }, (_, index) => new Date(-1e12 + index * 7_777_777_777 + index));
  const { rows } = await scene.platform.database.pool.query<{ at: Date; micros: string }>(
    `select ${timeOf('at')} as at, extract(microseconds from ${timeOf('at')})::bigint % 1000 as micros
     from unnest($1::bigint[]) with ordinality as i (at, place) order by place`,
    [column(times, (time) => time.getTime())],
  );
  expect(rows.map(({ at }) => at)).toEqual(times);
  expect(rows.filter(({ micros }) => BigInt(micros) !== 0n)).toEqual([]);
});
