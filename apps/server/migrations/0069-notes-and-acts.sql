-- Whether a member has a note of operators to read before they go on (CON-04), read with the session in its one query.
alter table profiles add column note_unread boolean not null default false;
create or replace view member_states as
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
    role,
    note_unread
  from profiles;

-- What needs a second operator (CON-05). Where there is only one, it happens once it is due; until then it can be undone.
create table pending_acts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('end', 'erase')),
  -- kept when the member is erased, which the act may do
  member_id uuid references profiles (id) on delete set null,
  case_number integer references cases (number) on delete cascade,
  reason text not null check (reason <> ''),
  rule integer check (rule > 0),
  proposed_by text not null,
  proposed_by_id uuid references profiles (id) on delete set null,
  proposed_at timestamptz not null,
  due_at timestamptz,
  confirmed_by text,
  confirmed_by_id uuid references profiles (id) on delete set null,
  undone_by text,
  undone_by_id uuid references profiles (id) on delete set null,
  undone_at timestamptz,
  done_at timestamptz,
  check ((undone_at is null) = (undone_by is null)),
  check (undone_at is null or done_at is null)
);
create unique index one_pending_act on pending_acts (member_id) where done_at is null and undone_at is null;
create index due_acts on pending_acts (due_at) where done_at is null and undone_at is null;
create index acts_of_case on pending_acts (case_number);

-- The keyed hash of the identity document of a member whose membership was ended, for 24 months, also after their erasure (REC-02).
create table ended_documents (
  fingerprint bytea primary key,
  user_id uuid references users (id) on delete set null,
  ended_at timestamptz not null
);
create index ended_documents_of_user on ended_documents (user_id);
