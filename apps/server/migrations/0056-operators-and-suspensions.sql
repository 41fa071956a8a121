-- Each suspension of a member, with who suspended them, when and why, and who ended it. `profiles.suspended_at` is set while one has not
-- ended: reads of people need nothing else.
create table suspensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  reason text not null check (reason <> ''),
  suspended_at timestamptz not null,
  suspended_by text not null,
  restored_at timestamptz,
  restored_by text,
  check ((restored_at is null) = (restored_by is null))
);
create index suspensions_of_member on suspensions (user_id);
create unique index one_open_suspension on suspensions (user_id) where restored_at is null;

-- those of earlier versions, which operators wrote as SQL
insert into suspensions (user_id, reason, suspended_at, suspended_by)
  select id, 'Not recorded', suspended_at, 'Not recorded' from profiles where suspended_at is not null;

-- The roles that operators have given to members and taken from them; `profiles.role` is the newest.
create table role_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('member', 'moderator', 'admin')),
  changed_at timestamptz not null,
  changed_by text not null
);
create index role_changes_of_member on role_changes (user_id);

-- the role that operators gave the member is part of what their access depends on
create or replace view profile_standings as
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
    deletion_requested_at,
    role
  from profiles;
