-- Changes of a tribe, so that concurrent ones are refused and its people can read what changed (decision G-81).
alter table tribes add column version integer not null default 1;
create table tribe_changes (
  tribe_id uuid not null references tribes on delete cascade,
  -- the version that came of it
  version integer not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  -- [{field, from, to}], without what is too long to be shown
  fields jsonb not null,
  primary key (tribe_id, version)
);
create index tribe_changes_changed_by on tribe_changes (changed_by);

-- The member whom a host has asked to take their tribe over (decision G-82).
create table tribe_hand_overs (
  tribe_id uuid primary key references tribes on delete cascade,
  member_id uuid not null references users on delete cascade,
  host_stays boolean not null,
  offered_at timestamptz not null
);
create index tribe_hand_overs_member on tribe_hand_overs (member_id);

-- Since when a member who waits is asked again whether they want the spot: what they asked for has changed.
alter table tribe_reservations add column asked_again_at timestamptz check (asked_again_at is null or status = 'pending');
