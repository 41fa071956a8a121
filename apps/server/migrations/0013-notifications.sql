-- What members are told of. A row belongs to one member; the same event is told to a member once.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  event_key text not null,
  title text not null,
  message text not null,
  -- where a click leads to, on this site
  path text not null check (path ~ '^/([^/\\]|$)'),
  created_at timestamptz not null,
  read boolean not null default false,
  hidden boolean not null default false,
  unique (user_id, event_key)
);
create index notifications_shown on notifications (user_id, created_at desc, id desc) where not hidden;
create index notifications_unread on notifications (user_id) where not read and not hidden;
