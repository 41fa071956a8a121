-- The number of the newest message stands beside each member too, where a conversation is in their list: the list and the
-- number of unread messages are read from a member's own rows alone. Null for what is not in it: the groups of cities,
-- whose members may be thousands, and talks in person in which nothing was said.
alter table thread_members add column listed_seq integer;
update thread_members set listed_seq = threads.last_seq
  from threads where threads.id = thread_members.thread_id
    and (threads.kind in ('tribe', 'reservation') or (threads.kind = 'personal' and threads.last_seq > 0));

create or replace function begin_thread_member() returns trigger language plpgsql as $$
begin
  select last_message_at,
      case when kind in ('tribe', 'reservation') or (kind = 'personal' and last_seq > 0) then last_seq end
    into new.last_message_at, new.listed_seq
    from threads where id = new.thread_id;
  return new;
end $$;

-- Words are found without their accents: "malaga" finds "Málaga". `withoutAccents` does the same to what is searched for.
create function without_accents(text) returns text language sql immutable strict parallel safe
  return normalize(regexp_replace(normalize($1, NFD), '[\u0300-\u036F]', '', 'g'), NFC);

drop index messages_words;
alter table messages drop column words;
alter table messages add column words tsvector not null
  generated always as (to_tsvector('simple', without_accents(content))) stored;
create index messages_words on messages using gin (words);
