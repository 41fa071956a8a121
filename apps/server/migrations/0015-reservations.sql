-- Requests to join: until when the host answers, how they were reminded, and what they answered.
alter table tribe_reservations add column answer_by timestamptz;
update tribe_reservations set answer_by = least(
  tribe_reservations.created_at + interval '7 days',
  (case when tribe_reservations.created_at < tribes.start_date::timestamp at time zone 'utc'
    then tribes.start_date else tribes.end_date end)::timestamp at time zone 'utc'
) from tribes where tribes.id = tribe_reservations.tribe_id;
alter table tribe_reservations alter column answer_by set not null;

-- When the job looks at it next: to remind the host, or because its time is over.
alter table tribe_reservations add column next_check_at timestamptz;
update tribe_reservations set next_check_at = least(created_at + interval '24 hours', answer_by);
alter table tribe_reservations alter column next_check_at set not null;

alter table tribe_reservations add column decided_at timestamptz;
update tribe_reservations set decided_at = updated_at where status <> 'pending';
alter table tribe_reservations add constraint reservation_is_pending_or_decided check ((status = 'pending') = (decided_at is null));
alter table tribe_reservations add column reason text check (length(reason) between 1 and 500);

-- An accepted guest who left or was removed: from then on they may ask again (decision G-93).
alter table tribe_reservations add column ended_at timestamptz check (ended_at is null or status = 'accepted');
drop index tribe_reservations_live;
create unique index tribe_reservations_live on tribe_reservations (tribe_id, user_id)
  where status in ('pending', 'accepted') and ended_at is null;

-- The list of a member, sent and received, is walked newest first; the job looks for what waits.
drop index tribe_reservations_user;
create index tribe_reservations_user on tribe_reservations (user_id, created_at desc, id desc);
create index tribe_reservations_tribe on tribe_reservations (tribe_id, created_at desc, id desc);
create index tribe_reservations_to_check on tribe_reservations (next_check_at) where status = 'pending';

-- Why the host removed a member.
alter table tribe_members add column reason text check (length(reason) between 1 and 500);
