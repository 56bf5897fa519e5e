-- Why: nothing in a lobby says "soon" any more. The demonstration announced three makers that nobody has ever connected: their games go, and
-- then the makers. Whoever has connected one of them since, or has opened one of its games, keeps it.

with announced as (
  select g.vendor_code, g.code from catalogue.game g
  join catalogue.vendor v on v.code = g.vendor_code
  join (values
    ('COPPERLEAF', 'Copperleaf', 'clover-creek'),
    ('COPPERLEAF', 'Copperleaf', 'midnight-comet'),
    ('COPPERLEAF', 'Copperleaf', 'orchard-riches'),
    ('TIDEWATER', 'Tidewater', 'coral-hunt'),
    ('TIDEWATER', 'Tidewater', 'pearl-divers'),
    ('HARBOUR', 'Harbour Sports', 'football'),
    ('HARBOUR', 'Harbour Sports', 'basketball'),
    ('HARBOUR', 'Harbour Sports', 'tennis'),
    ('HARBOUR', 'Harbour Sports', 'esports')
  ) as demo (vendor, name, game) on demo.vendor = v.code and demo.name = v.name and demo.game = g.code
  where v.launch_url = '' and v.service_url = '' and not g.has_client
    and not exists (select from catalogue.game_session s where s.vendor_code = g.vendor_code and s.game_code = g.code)
), favourites as (
  delete from catalogue.favourite f using announced a where f.vendor_code = a.vendor_code and f.game_code = a.code
), recent as (
  delete from catalogue.recent_game r using announced a where r.vendor_code = a.vendor_code and r.game_code = a.code
), turned_off as (
  delete from catalogue.game_off o using announced a where o.vendor_code = a.vendor_code and o.game_code = a.code
)
delete from catalogue.game g using announced a where g.vendor_code = a.vendor_code and g.code = a.code;

with unconnected as (
  select v.code from catalogue.vendor v
  where (v.code, v.name) in (('COPPERLEAF', 'Copperleaf'), ('TIDEWATER', 'Tidewater'), ('HARBOUR', 'Harbour Sports'))
    and v.launch_url = '' and v.service_url = ''
    and not exists (select from catalogue.game g where g.vendor_code = v.code)
    and not exists (select from catalogue.player_ref p where p.vendor_code = v.code)
    and not exists (select from catalogue.gift_day d where d.vendor_code = v.code)
    and not exists (select from catalogue.pot p where p.vendor_code = v.code)
), keys as (
  delete from catalogue.vendor_key k using unconnected u where k.vendor_code = u.code
)
delete from catalogue.vendor v using unconnected u where v.code = u.code;
