-- Reads of a viewer with very many blocks (BLOCK-07).

-- As before, but whether a person is hidden is looked up. A plain join may read all blocks of the viewer and hash them, which took eight times
-- as long for the people of a page if the viewer has 10,000. `limit` keeps PostgreSQL from making it a join.
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
    left join lateral (select true as found from hidden_from(viewer) h where h.id = p.id limit 1) block on true
    cross join lateral (select
      block.found is not null,
      p.deletion_requested_at is not null
      or block.found is not null
      or (p.suspended_at is not null and p.id is distinct from viewer
        and viewer is distinct from '00000000-0000-0000-0000-000000000000'),
      p.texts_hidden_at is not null and p.id is distinct from viewer
        and viewer is distinct from '00000000-0000-0000-0000-000000000000'
    ) as mask (is_hidden, is_former, is_bare)
$$;

-- Explore's indexes carry the host as well, who may be hidden from the viewer.
drop index tribes_open;
drop index tribes_open_by_size;
drop index tribes_open_by_place;
drop index tribes_open_by_place_and_size;
drop index tribes_open_by_end;
drop index tribes_open_by_share;
drop index tribes_open_by_start;
create index tribes_open on tribes (is_full, created_at desc, id desc)
  include (start_date, end_date, size, place_id, share_euros, listed_below, created_by) where status = 'open';
create index tribes_open_by_size on tribes (size, is_full, created_at desc, id desc)
  include (start_date, end_date, place_id, share_euros, listed_below, created_by) where status = 'open';
create index tribes_open_by_place on tribes (place_id, is_full, created_at desc, id desc)
  include (start_date, end_date, size, share_euros, listed_below, created_by) where status = 'open';
create index tribes_open_by_place_and_size on tribes (place_id, size, is_full, created_at desc, id desc)
  include (start_date, end_date, share_euros, listed_below, created_by) where status = 'open';
create index tribes_open_by_end on tribes (end_date, start_date)
  include (size, place_id, created_at, id, is_full, share_euros, listed_below, created_by) where status = 'open';
create index tribes_open_by_share on tribes (is_full, share_euros, id)
  include (start_date, end_date, size, place_id, listed_below, created_by) where status = 'open';
create index tribes_open_by_start on tribes (is_full, start_date, id)
  include (end_date, size, place_id, share_euros, listed_below, created_by) where status = 'open';
