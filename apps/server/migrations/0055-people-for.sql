-- People as a viewer sees them: every query that shows people reads them from here. `viewer` is a member's id, null for a
-- visitor, or the id of the system, which is '00000000-0000-0000-0000-000000000000'.
--
-- A former member has no name, no picture and nothing about themself. To every viewer, that is a member who has asked for the deletion of
-- their account; to every viewer but themself and the system, also one who is suspended. Another reason to hide a member is another line
-- of `is_former`.
--
-- PostgreSQL inlines it in FROM, so that `join people_for(…) p on p.id = …` is planned like a view: it must stay one `select` that is
-- stable and not strict.
create function people_for(viewer uuid) returns table (
  id uuid,
  first_name text,
  last_name text,
  avatar_url text,
  bio text,
  interests text[],
  is_verified boolean,
  is_former boolean,
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
    p.didit_verification_status is not distinct from 'Approved',
    is_former,
    case when not is_former then r.score end,
    case when not is_former then coalesce(r.reviews_count, 0) else 0 end,
    case when not is_former then r.host_rating end,
    case when not is_former then coalesce(r.host_ratings_count, 0) else 0 end
  from profiles p
    left join reputations r on r.user_id = p.id
    cross join lateral (select
      p.deletion_requested_at is not null
      or (p.suspended_at is not null and p.id is distinct from viewer
        and viewer is distinct from '00000000-0000-0000-0000-000000000000')
    ) as mask (is_former)
$$;

drop view profile_summaries;
