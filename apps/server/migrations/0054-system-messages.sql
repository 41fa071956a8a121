-- A system message is stored as what happened, with ids, and not as text: its text is written when it is read, with the
-- present name of the member, or with none once their account is deleted.
alter table messages
  add column act text check (act in ('joined', 'left', 'request_accepted', 'request_rejected', 'request_withdrawn',
    'request_expired', 'tribe_cancelled', 'tribe_changed')),
  -- the member who joined or left; null once their account is erased
  add column act_user_id uuid references users on delete set null,
  -- of a changed tribe: the sentences on what has changed
  add column act_facts jsonb;

-- without it, erasing an account would read all messages
create index messages_act_user on messages (act_user_id) where act_user_id is not null;

update messages set act = known.act, content = ''
from (values
  ('Reservation accepted by host', 'request_accepted'),
  ('Reservation rejected by host', 'request_rejected'),
  ('Reservation request withdrawn', 'request_withdrawn'),
  ('Reservation request expired', 'request_expired'),
  ('The host cancelled this tribe', 'tribe_cancelled')
) as known (text, act)
where messages.status = 'system' and messages.content = known.text;

-- the sentences of a change cannot be separated reliably: they become one
update messages set act = 'tribe_changed', content = '',
  act_facts = jsonb_build_object('sentences', regexp_match(content, '^The host changed this tribe\. (.+)$'))
where status = 'system' and content like 'The host changed this tribe. _%';

-- Who joined or left a tribe is the one of its members, present or former, who has the name that was written. Without such a
-- member, or with several, it is nobody, and the message is about a former member.
with written as (
  select m.id, t.tribe_id, part[1] as name, part[2] as act
  from messages m
    join threads t on t.id = m.thread_id and t.kind = 'tribe'
    cross join lateral regexp_match(m.content, '^(.+) (joined|left)$') as part
  where m.status = 'system' and part is not null
), members as (
  select tribe_id, profile_id from tribe_members where status in ('accepted', 'left', 'removed')
  union
  -- hosts are in the group only, and have a reservation if they were guests before
  select t.tribe_id, tm.user_id from thread_members tm join threads t on t.id = tm.thread_id where t.kind = 'tribe'
  union
  select tribe_id, user_id from tribe_reservations where status = 'accepted'
), named as (
  select tribe_id, name, (array_agg(profile_id))[1] as profile_id
  from (
    select members.*, coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), 'New member') as name
    from members join profiles on profiles.id = members.profile_id
  ) as each_member
  group by tribe_id, name having count(*) = 1
)
update messages set act = written.act, act_user_id = named.profile_id, content = ''
from written left join named on named.tribe_id = written.tribe_id and named.name = written.name
where messages.id = written.id;

-- A system message has an act and no text. One whose text could not be read keeps it, as does one of a node that still
-- runs the version before.
alter table messages add constraint system_messages_have_an_act check (
  case when status = 'system' then (act is null) = (content <> '') else act is null end
  and (act_user_id is null or act in ('joined', 'left'))
  and (act_facts is not null) = (act is not distinct from 'tribe_changed')
);
