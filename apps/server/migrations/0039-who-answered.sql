-- Whose answer a request got or waited for in vain, for how a host answers: a tribe may get another host later.
alter table tribe_reservations add column answered_by uuid references users on delete set null;
update tribe_reservations r set answered_by = t.created_by from tribes t
  where t.id = r.tribe_id and r.status in ('accepted', 'rejected', 'expired');
create index tribe_reservations_answered_by on tribe_reservations (answered_by);
