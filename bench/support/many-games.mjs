import pg from 'pg';

/** A catalogue of thousands: slots of the built-in vendor behind those it has, all with a page. @param {string} url @param {number} games */
export async function addManyGames(url, games) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `update catalogue.vendor set launch_url = 'https://games.example/' where code = 'FGS'`,
    );
    await client.query(`update catalogue.game set has_client = true where vendor_code = 'FGS'`);
    await client.query(
      `insert into catalogue.game (vendor_code, code, category, game_type, titles, position, min_stake, max_stake,
         has_client)
       select 'FGS', 'filler-' || g, 'RNG', 'RNG', jsonb_build_object('EN', 'Filler ' || g), 1000 + g, 1000, 1000000, true
       from generate_series(1, $1::int) g`,
      [games],
    );
  } finally {
    await client.end();
  }
}
