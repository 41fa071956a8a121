-- What operators hide of a tribe or a person, until its decision is undone (CON-04).

-- A hidden tribe is hidden like one of an audience that nobody belongs to: it is in no list, count, search or public page, and only its host
-- and members still find it. The system, which reads for operators, belongs to every audience.
alter table tribes add column hidden_at timestamptz;
-- the column anew, with the indexes that carry it: before version 17 PostgreSQL changes no expression in place
alter table tribes drop column hidden_below;
alter table tribes add column hidden_below smallint not null generated always as (
  case when hidden_at is not null then 9 when audience = 'everyone' or shown_to_others then 0 when audience = 'verified' then 1
    when non_binary then 2 else 3 end) stored;
create index tribes_open_hidden on tribes (hidden_below) where status = 'open' and hidden_below > 0;
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

create or replace function audience_level_of(member uuid) returns smallint language sql stable parallel safe as $$
  select coalesce((
    select case
      when suspended_at is not null or didit_verification_status is distinct from 'Approved' then 0
      when not (gender_confirmed or gender_exception) then 1
      when gender = 'woman' then 3
      when gender = 'non_binary' then 2
      else 1
    end from profiles where id = member
  ), case when member = '00000000-0000-0000-0000-000000000000' then 9 else 0 end)::smallint
$$;

-- What a member has written about themself, and their picture, are hidden from everybody else.
alter table profiles add column texts_hidden_at timestamptz;
create or replace function people_for(viewer uuid) returns table (
  id uuid,
  first_name text,
  last_name text,
  avatar_url text,
  bio text,
  interests text[],
  is_verified boolean,
  is_former boolean,
  is_hidden boolean,
  reputation_score numeric,
  reviews_count integer,
  host_rating numeric,
  host_ratings_count integer
) language sql stable parallel safe as $$
  select
    p.id,
    case when not is_former then p.first_name end,
    case when not is_former then p.last_name end,
    case when not is_former and not is_bare then p.avatar_url end,
    case when not is_former and not is_bare then p.bio end,
    case when not is_former and not is_bare then p.interests else '{}' end,
    p.didit_verification_status is not distinct from 'Approved' and not is_hidden,
    is_former,
    is_hidden,
    case when not is_former then r.score end,
    case when not is_former then coalesce(r.reviews_count, 0) else 0 end,
    case when not is_former then r.host_rating end,
    case when not is_former then coalesce(r.host_ratings_count, 0) else 0 end
  from profiles p
    left join reputations r on r.user_id = p.id
    left join blocks own on own.blocker_id = viewer and own.blocked_id = p.id
    left join blocks theirs on theirs.blocker_id = p.id and theirs.blocked_id = viewer
    cross join lateral (select
      own.blocker_id is not null or theirs.blocker_id is not null,
      p.deletion_requested_at is not null
      or own.blocker_id is not null or theirs.blocker_id is not null
      or (p.suspended_at is not null and p.id is distinct from viewer
        and viewer is distinct from '00000000-0000-0000-0000-000000000000'),
      p.texts_hidden_at is not null and p.id is distinct from viewer
        and viewer is distinct from '00000000-0000-0000-0000-000000000000'
    ) as mask (is_hidden, is_former, is_bare)
$$;

-- What a suspended member has written about others counts no more, until they are restored. Anonymous reviews stay: one that is gone with its
-- author would tell whose it is.
create or replace view both_reviews as
  select id, false as of_host, tribe_id, reviewer_id, reviewee_id, rating, comment, reply, is_anonymous, few_authors,
    is_host_review and not is_anonymous as is_host_review, cleanliness_rating, communication_rating, reliability_rating,
    case when not is_anonymous then organization_rating end as organization_rating,
    case when not is_anonymous then responsiveness_rating end as responsiveness_rating, created_at, written_month,
    is_published and hidden_at is null and (is_anonymous or reviewer_id is null or not exists (
      select from profiles a where a.id = reviewer_id and a.suspended_at is not null)) as is_shown
  from user_tribe_reviews
  union all
  select id, true, tribe_id, reviewer_id, user_id, rating, comment, reply, is_anonymous, false, false,
    cleanliness_rating, communication_rating, reliability_rating, organization_rating, responsiveness_rating,
    created_at, written_month, is_published and hidden_at is null and (is_anonymous or reviewer_id is null or not exists (
      select from profiles a where a.id = reviewer_id and a.suspended_at is not null))
  from user_reviews;

create function keep_reputations_of_suspended() returns trigger language plpgsql as $$
declare
  users uuid[];
begin
  select array_agg(distinct about) into users from (
    select reviewee_id from user_tribe_reviews where reviewer_id = new.id
    union all
    select user_id from user_reviews where reviewer_id = new.id
  ) written (about);
  if users is not null then
    perform write_reputations(users);
  end if;
  return null;
end $$;
create trigger reputations_kept_on_suspension after update of suspended_at on profiles for each row
  when (old.suspended_at is distinct from new.suspended_at) execute function keep_reputations_of_suspended();
select write_reputations(array(select distinct r.reviewee_id from both_reviews r join profiles a on a.id = r.reviewer_id
  where a.suspended_at is not null));
