-- Whom a tribe is for (AUD-01), and the gender that a member states where it is needed (AUD-02). Neither the marker of an identity document
-- nor the grounds of an exception are stored: `gender_confirmed` says whether the check agreed with what the member states.
alter table profiles
  add column gender text check (gender in ('woman', 'non_binary', 'man')),
  add column gender_stated_at timestamptz,
  add column gender_confirmed boolean not null default false,
  add column gender_exception boolean not null default false,
  add column gender_shown boolean not null default false,
  add constraint gender_stated check ((gender is null) = (gender_stated_at is null));

-- A check of a member who is verified already, for the gender that holds once it is approved. Null for every other check.
alter table identity_sessions add column gender text check (gender in ('woman', 'non_binary', 'man'));
create index identity_sessions_for_gender on identity_sessions (last_checked_at) where gender is not null;

-- Audiences lie within each other: who belongs to one belongs to all that are wider. 0 everyone, 1 verified, 2 women and non-binary people,
-- 3 women. A member's level is the narrowest that they belong to; that of a visitor (null) and of a suspended member is 0.
create function audience_level_of(member uuid) returns smallint language sql stable parallel safe as $$
  select coalesce((
    select case
      when suspended_at is not null or didit_verification_status is distinct from 'Approved' then 0
      when not (gender_confirmed or gender_exception) then 1
      when gender = 'woman' then 3
      when gender = 'non_binary' then 2
      else 1
    end from profiles where id = member
  ), case when member = '00000000-0000-0000-0000-000000000000' then 3 else 0 end)::smallint
$$;

alter table tribes
  add column audience text not null default 'everyone' check (audience in ('everyone', 'verified', 'women')),
  add column non_binary boolean not null default false check (not non_binary or audience = 'women'),
  -- whether those outside find it too, with a badge (AUD-03)
  add column shown_to_others boolean not null default false check (not shown_to_others or audience <> 'everyone'),
  -- when a tribe for women becomes one for verified members, because the installation no longer has them (AUD-04)
  add column women_until timestamptz,
  add column audience_level smallint not null generated always as (
    case when audience = 'everyone' then 0 when audience = 'verified' then 1 when non_binary then 2 else 3 end) stored,
  -- for members whose level is lower the tribe does not exist, unless they host it or have a spot in it
  add column hidden_below smallint not null generated always as (
    case when audience = 'everyone' or shown_to_others then 0 when audience = 'verified' then 1 when non_binary then 2 else 3 end) stored;

create index tribes_open_hidden on tribes (hidden_below) where status = 'open' and hidden_below > 0;
create index tribes_open_for_women on tribes (id) where status = 'open' and audience = 'women';

-- Explore's indexes carry what each of its statements filters by (docs/decisions/001-explore-query.md).
drop index tribes_open;
drop index tribes_open_by_size;
drop index tribes_open_by_place;
drop index tribes_open_by_place_and_size;
drop index tribes_open_by_end;
drop index tribes_open_by_share;
drop index tribes_open_by_start;

create index tribes_open on tribes (is_full, created_at desc, id desc)
  include (start_date, end_date, size, place_id, share_euros, hidden_below) where status = 'open';
create index tribes_open_by_size on tribes (size, is_full, created_at desc, id desc)
  include (start_date, end_date, place_id, share_euros, hidden_below) where status = 'open';
create index tribes_open_by_place on tribes (place_id, is_full, created_at desc, id desc)
  include (start_date, end_date, size, share_euros, hidden_below) where status = 'open';
create index tribes_open_by_place_and_size on tribes (place_id, size, is_full, created_at desc, id desc)
  include (start_date, end_date, share_euros, hidden_below) where status = 'open';
create index tribes_open_by_end on tribes (end_date, start_date)
  include (size, place_id, created_at, id, is_full, share_euros, hidden_below) where status = 'open';
create index tribes_open_by_share on tribes (is_full, share_euros, id)
  include (start_date, end_date, size, place_id, hidden_below) where status = 'open';
create index tribes_open_by_start on tribes (is_full, start_date, id)
  include (end_date, size, place_id, share_euros, hidden_below) where status = 'open';

-- Whether a tribe is hidden from a member by its audience: for what other rooms store about it, such as notifications.
create function is_outside(member uuid, tribe uuid) returns boolean language sql stable parallel safe as $$
  select exists (
    select from tribes t where t.id = tribe and t.hidden_below > 0 and t.created_by is distinct from member
      and t.hidden_below > audience_level_of(member)
      and not exists (
        select from tribe_members m where m.tribe_id = t.id and m.profile_id = member and m.status = 'accepted'))
$$;

-- The tribe that a notification is about, by itself or through a request, so that it is hidden with the tribe.
alter table notifications add column tribe_id uuid;
update notifications set tribe_id = subject_id where subject_type = 'tribe';
update notifications n set tribe_id = r.tribe_id from tribe_reservations r where n.subject_type = 'request' and r.id = n.subject_id;
