-- Conversations: one model for the tribe's group, a request, two members and a city.
create table threads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('tribe', 'reservation', 'personal', 'city')),
  tribe_id uuid references tribes on delete cascade,
  -- what was said about a request stays when the one who asked is gone
  reservation_id uuid unique references tribe_reservations on delete set null,
  city text,
  -- the number of the newest message: taken in the transaction that writes it, so that no reader misses one
  last_seq integer not null default 0,
  created_at timestamptz not null
);
create index threads_tribe on threads (tribe_id);

create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- everything up to this message is read
  last_read_seq integer not null default 0,
  read_at timestamptz,
  archived_at timestamptz,
  muted_at timestamptz,
  left_at timestamptz,
  primary key (thread_id, user_id)
);
create index thread_members_user on thread_members (user_id);

create table messages (
  thread_id uuid not null references threads on delete cascade,
  seq integer not null,
  id uuid not null unique default gen_random_uuid(),
  -- made by the browser, so that a retry is the same message
  client_id uuid,
  -- null: the product itself, or a member who is gone
  sender_id uuid references users on delete set null,
  content text not null,
  -- null is an ordinary message; the first three are requests, `system` is written by the product
  status text check (status in ('pending', 'accepted', 'rejected', 'system')),
  reservation_id uuid references tribe_reservations on delete set null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (thread_id, seq),
  unique (sender_id, client_id)
);
create index messages_reservation on messages (reservation_id) where reservation_id is not null;

-- Requests from before there were conversations begin theirs.
insert into threads (kind, tribe_id, reservation_id, last_seq, created_at)
  select 'reservation', tribe_id, id, 1, created_at from tribe_reservations;
insert into thread_members (thread_id, user_id, last_read_seq)
  select t.id, r.user_id, 1 from threads t join tribe_reservations r on r.id = t.reservation_id
  union
  select t.id, tribes.created_by, 0 from threads t join tribes on tribes.id = t.tribe_id where tribes.created_by is not null;
insert into messages (thread_id, seq, sender_id, content, status, reservation_id, created_at)
  select t.id, 1, r.user_id, r.message, case when r.status in ('pending', 'accepted', 'rejected') then r.status end, r.id, r.created_at
  from threads t join tribe_reservations r on r.id = t.reservation_id;
