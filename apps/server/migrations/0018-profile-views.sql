-- Read by other rooms where a join is needed for speed; everything else about a profile is asked of its room.

-- A member as shown beside a tribe, a review or a message. A member who asked for deletion keeps no name and no picture.
create view profile_summaries as
  select
    id,
    case when deletion_requested_at is null then first_name end as first_name,
    case when deletion_requested_at is null then last_name end as last_name,
    case when deletion_requested_at is null then avatar_url end as avatar_url,
    case when deletion_requested_at is null then bio end as bio,
    case when deletion_requested_at is null then interests else '{}' end as interests,
    didit_verification_status is not distinct from 'Approved' as is_verified,
    deletion_requested_at is not null as is_leaving
  from profiles;

-- What access to the product depends on, beside what the session's owner is shown of themselves on every page.
create view profile_standings as
  select
    id,
    first_name,
    last_name,
    avatar_url,
    preferred_currency,
    subscription_status,
    membership_ends_at,
    membership_then,
    didit_verification_status,
    onboarding_completed,
    last_onboarding_step,
    suspended_at,
    deletion_requested_at
  from profiles;
