-- Explore: tribes that are full come last, and stays are found and sorted by what each person pays. Both are columns, so that the
-- indexes that Explore walks can carry them (docs/decisions/001-explore-query.md).
alter table tribes
  add column is_full boolean not null generated always as (members_count >= size) stored,
  -- whole euros each, rounded as on screen (EXP-10); the largest number where the cost is not known: last in order, in no budget
  add column share_euros integer not null
    generated always as (coalesce(round(total_cost_cents / 100.0 / (size + 1)), 2147483647)::integer) stored;

drop index tribes_open;
drop index tribes_open_by_size;
drop index tribes_open_by_place;
drop index tribes_open_by_place_and_size;
drop index tribes_open_by_end;

create index tribes_open on tribes (is_full, created_at desc, id desc)
  include (start_date, end_date, size, place_id, share_euros) where status = 'open';
create index tribes_open_by_size on tribes (size, is_full, created_at desc, id desc)
  include (start_date, end_date, place_id, share_euros) where status = 'open';
create index tribes_open_by_place on tribes (place_id, is_full, created_at desc, id desc)
  include (start_date, end_date, size, share_euros) where status = 'open';
create index tribes_open_by_place_and_size on tribes (place_id, size, is_full, created_at desc, id desc)
  include (start_date, end_date, share_euros) where status = 'open';
create index tribes_open_by_end on tribes (end_date, start_date)
  include (size, place_id, created_at, id, is_full, share_euros) where status = 'open';
create index tribes_open_by_share on tribes (is_full, share_euros, id)
  include (start_date, end_date, size, place_id) where status = 'open';
create index tribes_open_by_start on tribes (is_full, start_date, id)
  include (end_date, size, place_id, share_euros) where status = 'open';
