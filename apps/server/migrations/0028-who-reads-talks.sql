-- The talk of a guest with a tribe's host is of its host at any moment (decision G-124): a new host takes the place of the
-- one before, who reads no more of what guests write from then on. What the new host said as a guest stays as it is.
create or replace function follow_tribe_host() returns trigger language plpgsql as $$
begin
  perform from threads where tribe_id = new.id order by id for no key update;
  if new.created_by is not null then
    insert into thread_members (thread_id, user_id, last_read_seq)
      -- a request that waits is new to whom it waits for
      select t.id, new.created_by, case when t.kind = 'tribe' then t.last_seq
        else coalesce((select min(m.seq) - 1 from messages m where m.thread_id = t.id and m.status = 'pending'), t.last_seq) end
      from threads t
      where t.tribe_id = new.id and (t.kind = 'tribe'
        or (t.kind = 'reservation' and t.guest_id is distinct from new.created_by))
      on conflict do nothing;
    delete from thread_members tm using threads t
      where t.id = tm.thread_id and t.tribe_id = new.id and t.kind = 'reservation' and tm.user_id = old.created_by
      and t.guest_id is distinct from new.created_by and t.guest_id is distinct from old.created_by;
  end if;
  delete from thread_members tm using threads t
    where t.id = tm.thread_id and t.tribe_id = new.id and t.kind = 'tribe' and tm.user_id = old.created_by
    and not exists (select from tribe_members m
      where m.tribe_id = new.id and m.profile_id = old.created_by and m.status = 'accepted');
  return null;
end $$;

-- the talks of tribes that had a new host before
insert into thread_members (thread_id, user_id, last_read_seq)
  select t.id, tribes.created_by, t.last_seq from threads t join tribes on tribes.id = t.tribe_id
  where t.kind = 'reservation' and t.guest_id <> tribes.created_by
  on conflict do nothing;
delete from thread_members tm using threads t, tribes
  where t.id = tm.thread_id and tribes.id = t.tribe_id and t.kind = 'reservation' and t.guest_id <> tribes.created_by
  and tm.user_id not in (t.guest_id, tribes.created_by);
