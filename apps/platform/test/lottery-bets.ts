import type { Pool } from 'pg';

/** Where an issue full of bets is put together by hand; no account of the demo data has such a player. */
export const FIRST_PLAYER = 1_000_000;

/**
 * A line of bets by its place in the book (g), which is ten times n and a kind. Every tenth wins: at a place, on a side game or
 * in the first two places, one after the other. The others play six ways, nearly half of them numbers that few others chose.
 */
const LINES = `
  select g, n, case when kind = 0 then (array['dw', 'QIU2', 'exzhixfsq'])[1 + n % 3] when kind <= 4 then 'wxzhixfs'
      else (array['dw', 'exzhixfsq', 'QIU2', 'sxzuxzlq', 'rx3fs'])[kind - 4] end as play,
    case when kind = 0 then (array['1|' || tail, '2', '1|0,1,2,3,4,5,6,7,8,9'])[1 + n % 3]
      when kind <= 4 then concat_ws('|', 5 + kind, n / 1000 % 10, n / 100 % 10, n / 10 % 10, n % 10)
      when kind = 6 then '7|' || n % 10
      when kind = 7 then (3 + n % 7)::text
      when kind = 8 then (array['6,7,8', '6,7,8,9'])[1 + n % 2]
      else 6 + n / 256 % 4 || '|' || tail end as content,
    case when kind = 0 then (array[5, 1, 10])[1 + n % 3] when kind = 5 then 5 when kind = 8 then (array[1, 4])[1 + n % 2]
      when kind = 9 then 10 else 1 end as bets
  from (select g, g / 10 as n, g % 10 as kind,
          concat_ws('|', 6 + g / 10 % 4, 6 + g / 40 % 4, 6 + g / 160 % 4, 6 + g / 640 % 4) as tail
        from generate_series(1, $2::int) g) numbered`;

/**
 * Fills the next open issue of a game with bets, as if they had been placed, and draws it: 1, 2, 3, 4, 5. One bet in ten wins,
 * spread over all players. Answers the issue.
 */
export async function drawnIssue(
  pool: Pool,
  { bets, players, gameCode = 'TXFFC' }: { bets: number; players: number; gameCode?: string },
): Promise<bigint> {
  await pool.query(
    `insert into wallet.account (merchant_id, player_id, pocket, asset, balance)
     select 1, ${FIRST_PLAYER} + g, 'main', 'CNY', 0 from generate_series(1, $1::int) g
     on conflict (merchant_id, player_id, pocket, asset) where player_id is not null do nothing`,
    [players],
  );
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from lottery.issue where merchant_id = 1 and game_code = $1 and state = 'open' and book_sequence = 0
     order by draw_at desc limit 1`,
    [gameCode],
  );
  const issueId = rows[0]?.id;
  if (issueId === undefined) throw new Error('there is no open issue');
  await pool.query(
    `insert into lottery.bet (merchant_id, issue_id, sequence, hash, player_id, account_id, request_id, line, play_code, content,
       bets, per_bet, stake, series, top_prize, placed_at)
     select 1, $1, g, 'x', a.player_id, a.id, gen_random_uuid(), 0, play, content, bets, 20000, bets * 20000,
       case when play <> 'QIU2' then 1900 end, 1, now()
     from (${LINES}) line
     join wallet.account a on a.merchant_id = 1 and a.player_id = ${FIRST_PLAYER} + 1 + (n + g % 10 * 7) % $3::int and a.pocket = 'main'`,
    [String(issueId), bets, players],
  );
  await pool.query(
    `update lottery.issue set state = 'drawn', digest = book_hash, locked_at = now(), drawn_at = now(), win_no = '1,2,3,4,5',
       seed = repeat('0', 64), revision = 1, bet_count = $2, book_sequence = $2
     where merchant_id = 1 and id = $1`,
    [String(issueId), bets],
  );
  return issueId;
}
