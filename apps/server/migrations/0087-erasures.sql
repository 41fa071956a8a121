-- REC-02: accounts that were erased, without naming anybody: keyed hashes of the member's id and address.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  person bytea not null unique,
  -- unknown for one that was read from the list of erased ids
  address bytea,
  erased_at timestamptz not null
);
create index erasures_address on erasures (address);
create index erasures_erased_at on erasures (erased_at);

-- What services outside were asked to erase, and what they answered.
create table erasure_receipts (
  erasure_id uuid not null references erasures on delete cascade,
  service text not null,
  what text not null,
  -- the ids there, until all are erased
  remaining text[] not null,
  tries integer not null default 0,
  asked_at timestamptz,
  answer text,
  answered_at timestamptz,
  primary key (erasure_id, service),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or remaining = '{}')
);
create index erasure_receipts_unanswered on erasure_receipts (asked_at) where answer is null;

-- Which reminders a member who waits for the erasure was sent; a request that was withdrawn and repeated begins anew.
create table erasure_warnings (
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  day smallint not null,
  sent_at timestamptz not null,
  primary key (user_id, requested_at, day)
);
