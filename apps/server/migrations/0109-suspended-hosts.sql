-- Explore, its counts and the sitemap leave out the tribes of a suspended host until they are restored (CON-07). Their pages stay: members may
-- take over, and visitors of their address see that nobody can ask for a spot.
alter table tribes add column host_suspended boolean not null default false;
update tribes t set host_suspended = true from profiles p where p.id = t.created_by and p.suspended_at is not null;
-- `hidden_below`, but for lists
alter table tribes add column listed_below smallint not null generated always as (
  case when host_suspended or hidden_at is not null then 9 when audience = 'everyone' or shown_to_others then 0
    when audience = 'verified' then 1 when non_binary then 2 else 3 end) stored;

create function keep_host_suspended() returns trigger language plpgsql as $$
begin
  -- locked, so that a suspension at the same time finds the tribe, or the tribe the suspension
  perform from profiles where id = new.created_by for share;
  new.host_suspended := exists (select from profiles where id = new.created_by and suspended_at is not null);
  return new;
end $$;
create trigger host_suspended_kept before insert or update of created_by on tribes for each row execute function keep_host_suspended();

create function keep_tribes_of_suspended() returns trigger language plpgsql as $$
begin
  -- in the order in which others lock several tribes
  perform from tribes where created_by = new.id order by id for no key update;
  update tribes set host_suspended = new.suspended_at is not null where created_by = new.id;
  return null;
end $$;
create trigger tribes_kept_on_suspension after update of suspended_at on profiles for each row
  when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function keep_tribes_of_suspended();

-- Explore's indexes carry what each of its statements filters by (docs/decisions/001-explore-query.md).
drop index tribes_open_hidden;
drop index tribes_open;
drop index tribes_open_by_size;
drop index tribes_open_by_place;
drop index tribes_open_by_place_and_size;
drop index tribes_open_by_end;
drop index tribes_open_by_share;
drop index tribes_open_by_start;
create index tribes_open_hidden on tribes (listed_below) where status = 'open' and listed_below > 0;
create index tribes_open on tribes (is_full, created_at desc, id desc)
  include (start_date, end_date, size, place_id, share_euros, listed_below) where status = 'open';
create index tribes_open_by_size on tribes (size, is_full, created_at desc, id desc)
  include (start_date, end_date, place_id, share_euros, listed_below) where status = 'open';
create index tribes_open_by_place on tribes (place_id, is_full, created_at desc, id desc)
  include (start_date, end_date, size, share_euros, listed_below) where status = 'open';
create index tribes_open_by_place_and_size on tribes (place_id, size, is_full, created_at desc, id desc)
  include (start_date, end_date, share_euros, listed_below) where status = 'open';
create index tribes_open_by_end on tribes (end_date, start_date)
  include (size, place_id, created_at, id, is_full, share_euros, listed_below) where status = 'open';
create index tribes_open_by_share on tribes (is_full, share_euros, id)
  include (start_date, end_date, size, place_id, listed_below) where status = 'open';
create index tribes_open_by_start on tribes (is_full, start_date, id)
  include (end_date, size, place_id, share_euros, listed_below) where status = 'open';
