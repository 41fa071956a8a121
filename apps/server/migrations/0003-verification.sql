-- Identity verification. Of the person there is a status, a short error and a date; nothing of the document is kept.
alter table profiles add column didit_verified_at timestamptz;

-- Every session that was begun at the partner. The one that `profiles.didit_verification_id` names is the newest, and
-- that one alone counts.
create table identity_sessions (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  -- what the partner last said, in its own spelling
  partner_status text,
  started_at timestamptz not null,
  -- when the partner was last asked, whatever it answered
  asked_at timestamptz not null,
  -- the number of the reading that was written last: one that began earlier never overwrites one that began later
  reading bigint not null default 0
);
create index identity_sessions_user on identity_sessions (user_id);
create index profiles_pending_verification on profiles (didit_verification_id) where didit_verification_status = 'pending';

-- Readings of the partner are numbered as they begin, across all nodes.
create sequence identity_readings;

-- Which document belongs to whom, as a keyed hash: enough to recognise it, useless to read it.
create table identity_documents (
  fingerprint bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index identity_documents_user on identity_documents (user_id);

-- Events that partners have told of, each stored in the transaction of its effect.
create table webhook_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index webhook_events_received on webhook_events (received_at);

-- Sandbox: the sessions of the double that stands in for the partner
create table sandbox_identity_sessions (
  number integer generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  token text not null unique,
  workflow_id text not null,
  vendor_data text not null,
  callback text not null,
  status text not null default 'Not Started',
  -- what the page said of the person: age, document, warning
  person jsonb not null default '{}',
  created_at timestamptz not null default now()
);
