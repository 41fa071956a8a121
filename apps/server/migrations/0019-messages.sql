-- Messages: changes of a conversation in their order, reactions, files, search, and who takes part in a tribe's group.

-- One conversation of a guest with a tribe's host, whatever was asked in it and how often.
alter table threads add column guest_id uuid references users on delete set null;
update threads set guest_id = r.user_id from tribe_reservations r where r.id = threads.reservation_id;

create temporary table merged as
  select id, first_value(id) over (partition by tribe_id, guest_id order by created_at, id) as kept_id
  from threads where kind = 'reservation' and guest_id is not null;
create temporary table renumbered as
  select m.*, merged.kept_id, row_number() over (partition by merged.kept_id order by m.created_at, m.thread_id, m.seq) as number
  from messages m join merged on merged.id = m.thread_id
  where merged.kept_id in (select kept_id from merged group by kept_id having count(*) > 1);
delete from messages where id in (select id from renumbered);
insert into messages (thread_id, seq, id, client_id, sender_id, content, status, reservation_id, created_at)
  select kept_id, number, id, client_id, sender_id, content, status, reservation_id, created_at from renumbered;
delete from threads where id in (select id from merged where id <> kept_id);
update threads set last_seq = (select max(number) from renumbered where kept_id = threads.id)
  where id in (select kept_id from renumbered);
drop table renumbered;
drop table merged;
alter table threads drop column reservation_id;
create unique index threads_reservation on threads (tribe_id, guest_id) where kind = 'reservation';

-- One group of a tribe, one conversation of two members, one group of a city.
create unique index threads_tribe_group on threads (tribe_id) where kind = 'tribe';
-- both ids, the smaller one first
alter table threads add column pair text;
create unique index threads_pair on threads (pair);
alter table threads add column country text;
create unique index threads_city on threads (lower(city), lower(country)) where kind = 'city';
alter table threads add constraint thread_names_its_subject check (
  case kind
    when 'tribe' then tribe_id is not null
    when 'reservation' then tribe_id is not null
    when 'personal' then pair is not null
    else city is not null and country is not null
  end
);

-- Every change of a conversation has the next number, taken under the lock of its row: a message that is new, edited,
-- deleted or reacted to. Who has seen all up to a number asks for what came after it.
alter table threads add column last_change integer not null default 0;
alter table threads add column last_message_at timestamptz;
alter table messages add column change integer;
update messages set change = seq;
alter table messages alter column change set not null;
create unique index messages_change on messages (thread_id, change);
update threads set
  last_change = last_seq,
  last_message_at = coalesce((select max(m.created_at) from messages m where m.thread_id = threads.id), created_at);
alter table threads alter column last_message_at set not null;
create index threads_last_message on threads (last_message_at);

alter table messages add column edited_at timestamptz;
alter table messages add column deleted_at timestamptz;
alter table messages add column reply_to_seq integer;
alter table messages add foreign key (thread_id, reply_to_seq) references messages (thread_id, seq) on delete set null (reply_to_seq);
alter table messages add constraint message_length check (length(content) <= 5000);
-- words as they are: members write in many languages
alter table messages add column words tsvector not null generated always as (to_tsvector('simple', content)) stored;
create index messages_words on messages using gin (words);

create table message_reactions (
  thread_id uuid not null,
  seq integer not null,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  created_at timestamptz not null,
  primary key (thread_id, seq, user_id, emoji),
  foreign key (thread_id, seq) references messages on delete cascade
);

-- Files: uploaded first, then named by the message that they are sent with.
alter table messages drop column attachments;
create table attachments (
  id uuid primary key default gen_random_uuid(),
  thread_id uuid not null references threads on delete cascade,
  uploader_id uuid references users on delete set null,
  message_seq integer,
  position smallint,
  type text not null check (type in ('image', 'file')),
  filename text not null,
  media_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  storage_key text not null unique,
  -- a small version of an image
  preview_key text unique,
  created_at timestamptz not null,
  foreign key (thread_id, message_seq) references messages on delete cascade,
  check ((message_seq is null) = (position is null))
);
create index attachments_message on attachments (thread_id, message_seq) where message_seq is not null;
create index attachments_unsent on attachments (created_at) where message_seq is null;
create index attachments_uploader on attachments (uploader_id, created_at);

-- Who takes part has a row; who leaves loses it, and with it the way in.
delete from thread_members where left_at is not null;
alter table thread_members drop column left_at;
-- up to which message an email told of what was unread
alter table thread_members add column emailed_seq integer not null default 0;

create table chat_preferences (
  user_id uuid primary key references users on delete cascade,
  -- whether members may ask this host something before they request a spot
  accepts_questions boolean not null
);

-- A tribe's group is of its host and its accepted members at any moment (decision G-124). The database keeps it so, as it
-- keeps the count of members: no way of joining or leaving a tribe can forget the group.
create function begin_tribe_thread() returns trigger language plpgsql as $$
declare thread uuid;
begin
  insert into threads (kind, tribe_id, created_at, last_message_at)
    values ('tribe', new.id, new.created_at, new.created_at) returning id into thread;
  if new.created_by is not null then
    insert into thread_members (thread_id, user_id) values (thread, new.created_by);
  end if;
  return null;
end $$;
create trigger begin_tribe_thread after insert on tribes for each row execute function begin_tribe_thread();

-- The new host comes into the group and into the talks about requests that they decide now.
create function follow_tribe_host() returns trigger language plpgsql as $$
begin
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
create trigger follow_tribe_host after update of created_by on tribes for each row
  when (old.created_by is distinct from new.created_by) execute function follow_tribe_host();

create function follow_tribe_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'accepted' then
    insert into thread_members (thread_id, user_id, last_read_seq)
      select t.id, new.profile_id, t.last_seq from threads t where t.tribe_id = new.tribe_id and t.kind = 'tribe'
      on conflict do nothing;
    return null;
  end if;
  delete from thread_members tm using threads t, tribes
    where t.id = tm.thread_id and t.tribe_id = old.tribe_id and t.kind = 'tribe' and tm.user_id = old.profile_id
    and tribes.id = t.tribe_id and tribes.created_by is distinct from old.profile_id;
  return null;
end $$;
create trigger follow_new_tribe_member after insert on tribe_members for each row
  when (new.status = 'accepted') execute function follow_tribe_member();
create trigger follow_tribe_member after update of status on tribe_members for each row
  when (old.status is distinct from new.status) execute function follow_tribe_member();
create trigger follow_gone_tribe_member after delete on tribe_members for each row execute function follow_tribe_member();

insert into threads (kind, tribe_id, created_at, last_message_at) select 'tribe', id, created_at, created_at from tribes;
insert into thread_members (thread_id, user_id)
  select t.id, tribes.created_by from threads t join tribes on tribes.id = t.tribe_id
  where t.kind = 'tribe' and tribes.created_by is not null
  union
  select t.id, m.profile_id from threads t join tribe_members m on m.tribe_id = t.tribe_id
  where t.kind = 'tribe' and m.status = 'accepted';
