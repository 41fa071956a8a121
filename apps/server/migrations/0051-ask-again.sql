-- From when a member may ask for a spot again after a rejection or a removal. A host who invites them ends the wait.
alter table tribe_reservations add column ask_again_at timestamptz;

update tribe_reservations set ask_again_at = decided_at + interval '7 days' where status = 'rejected';

update tribe_reservations r set ask_again_at = r.ended_at + interval '7 days'
from tribe_members m
where m.tribe_id = r.tribe_id and m.profile_id = r.user_id and m.status = 'removed' and r.status = 'accepted';
