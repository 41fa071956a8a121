-- A conversation is in a member's archive until a message comes after this one, and for as long as they mute it: a new
-- message takes it out without writing anybody's row.
alter table thread_members add column archived_seq integer;
update thread_members set archived_seq = threads.last_seq
  from threads where threads.id = thread_members.thread_id and thread_members.archived_at is not null;
alter table thread_members drop column archived_at;

-- Who comes and goes takes the lock of the conversation first, as a message does: no message is written by one who is no
-- longer in it, and neither waits for the other in a circle.
create or replace function follow_tribe_member() returns trigger language plpgsql as $$
declare thread threads%rowtype;
begin
  select * into thread from threads
    where kind = 'tribe' and tribe_id = coalesce(new.tribe_id, old.tribe_id) for no key update;
  if tg_op <> 'DELETE' and new.status = 'accepted' then
    insert into thread_members (thread_id, user_id, last_read_seq) values (thread.id, new.profile_id, thread.last_seq)
      on conflict do nothing;
    return null;
  end if;
  delete from thread_members where thread_id = thread.id and user_id = old.profile_id
    and not exists (select from tribes where id = old.tribe_id and created_by = old.profile_id);
  return null;
end $$;

create or replace function follow_tribe_host() returns trigger language plpgsql as $$
begin
  perform from threads where tribe_id = new.id order by id for no key update;
  if new.created_by is not null then
    insert into thread_members (thread_id, user_id, last_read_seq)
      select t.id, new.created_by, t.last_seq from threads t
      where t.tribe_id = new.id and (t.kind = 'tribe' or exists (
        select from messages m where m.thread_id = t.id and m.status = 'pending'))
      on conflict do nothing;
  end if;
  delete from thread_members tm using threads t
    where t.id = tm.thread_id and t.tribe_id = new.id and t.kind = 'tribe' and tm.user_id = old.created_by
    and not exists (select from tribe_members m
      where m.tribe_id = new.id and m.profile_id = old.created_by and m.status = 'accepted');
  return null;
end $$;

-- The request that waits in a conversation is found without reading what else was said.
create index messages_pending on messages (thread_id) where status = 'pending';

-- Without an index on what every message changes, a message writes its conversation's row anew and no index with it.
drop index threads_last_message;

-- Who is let through the gates of a subscriber, until their membership ends: read where messages are sent to many at once.
create view subscribers as
  select profiles.id, membership_ends_at, email_verified
  from profiles join users on users.id = profiles.id
  where subscription_status = 'active' and suspended_at is null and deletion_requested_at is null
    and (
      didit_verification_status = 'Approved'
      or exists (select from app_config where key = 'verification_required' and value -> 'enabled' = 'false')
    );

-- A member's list is walked in its order and read no further than its page. Each message writes its time beside the
-- members of its conversation; those of a city's group are not in the list, and may be thousands.
alter table thread_members add column last_message_at timestamptz not null default '-infinity';
update thread_members set last_message_at = threads.last_message_at from threads where threads.id = thread_members.thread_id;
drop index thread_members_user;
create index thread_members_list on thread_members (user_id, last_message_at desc, thread_id desc);

create function begin_thread_member() returns trigger language plpgsql as $$
begin
  new.last_message_at = (select last_message_at from threads where id = new.thread_id);
  return new;
end $$;
create trigger begin_thread_member before insert on thread_members for each row execute function begin_thread_member();

-- An account that is erased goes out of its conversations under their locks, as everybody does.
create function lock_threads_of_user() returns trigger language plpgsql as $$
begin
  perform from threads where id in (select thread_id from thread_members where user_id = old.id) order by id for no key update;
  return old;
end $$;
create trigger lock_threads_of_user before delete on users for each row execute function lock_threads_of_user();
