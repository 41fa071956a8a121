-- Stays that are over: who is asked for a review, until they leave one or dismiss it (decisions G-85, G-111).
create table tribe_closure_notifications (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  is_read boolean not null default false,
  created_at timestamptz not null,
  unique (tribe_id, recipient_id)
);
create index tribe_closure_notifications_recipient on tribe_closure_notifications (recipient_id);

-- Why a host cancelled.
alter table tribes add column cancel_reason text check (length(cancel_reason) between 1 and 500);
alter table tribes add constraint tribe_has_a_reason_where_cancelled check (cancel_reason is null or status = 'cancelled');
