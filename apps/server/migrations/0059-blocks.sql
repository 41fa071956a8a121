-- Whom members have blocked, and since when (BLOCK-01). A block works both ways: what it hides is hidden from both.
create table blocks (
  blocker_id uuid not null references profiles (id) on delete cascade,
  blocked_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

-- The members who are hidden from a viewer: those whom they blocked, and those who blocked them. Nobody is hidden from a visitor (null) or
-- from the system. PostgreSQL inlines it in FROM, so `exists (select from hidden_from(…) h where h.id = …)` is two index lookups. Of two
-- who blocked each other, there are two rows.
create function hidden_from(viewer uuid) returns table (id uuid) language sql stable parallel safe as $$
  select blocked_id from blocks where blocker_id = viewer
  union all
  select blocker_id from blocks where blocked_id = viewer
$$;

-- `is_hidden` is true for a member who is hidden from the viewer by a block. They are masked like a former member, and nothing about them
-- is shown, not even that they are verified. The joins find at most one row each; unlike a subquery in `mask`, they run once for each person.
drop function people_for(uuid);
create function people_for(viewer uuid) returns table (
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
    case when not is_former then p.avatar_url end,
    case when not is_former then p.bio end,
    case when not is_former then p.interests else '{}' end,
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
        and viewer is distinct from '00000000-0000-0000-0000-000000000000')
    ) as mask (is_hidden, is_former)
$$;
