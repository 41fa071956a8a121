-- The private address of a member's calendar, as a hash: it can be recognised and replaced, not read.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);
