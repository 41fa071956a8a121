-- A request that ends by a block, or because its guest no longer belongs to the tribe's audience, is stored as cancelled; nobody has
-- cancelled it. It says "This request has ended." (BLOCK-04), as its conversation does, from which the earlier ones are known.
alter table tribe_reservations add column has_just_ended boolean not null default false;
update tribe_reservations r set has_just_ended = true
where r.status = 'cancelled' and exists (
  select from messages m join threads t on t.id = m.thread_id join thread_members tm on tm.thread_id = t.id
  where m.act = 'request_ended' and t.kind = 'reservation' and t.tribe_id = r.tribe_id and tm.user_id = r.user_id
    and m.created_at between r.decided_at - interval '10 seconds' and r.decided_at + interval '10 seconds');
