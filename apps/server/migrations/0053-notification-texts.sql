-- notifications store what happened, to whom and where; their texts are made when they are read
alter table notifications
  add column type text not null default 'written',
  -- the member whom the texts name
  add column actor_id uuid references users on delete set null,
  add column subject_type text check (subject_type in ('request', 'tribe')),
  -- no foreign key: a notification outlives its subject
  add column subject_id uuid,
  -- for the texts once the tribe is deleted
  add column stay_title text,
  add column facts jsonb not null default '{}',
  add check ((subject_type is null) = (subject_id is null));
create index notifications_actor on notifications (actor_id) where actor_id is not null;

-- earlier rows are read from their event key, and from their texts where the key is not enough
update notifications n set
  type = known.type, actor_id = known.actor_id, subject_type = known.subject_type, subject_id = known.subject_id,
  stay_title = known.stay_title, facts = known.facts
from (
  select read.id, read.type, read.subject_type, read.subject_id, coalesce(t.title, read.stay_title) as stay_title,
    (select u.id from users u where u.id = case read.named
      when 'guest' then r.user_id when 'host' then t.created_by when 'key' then read.person_id end) as actor_id,
    case
      when read.type = 'request_accepted' then jsonb_build_object('overlapping', case
        when read.message like '%Another of your requests%' then 1
        else coalesce(substring(read.message from '(\d+) of your other requests')::int, 0) end)
      -- what a host wrote is below the message, or, as in the first version and after cancellations, in it
      when read.type in ('request_rejected', 'member_removed', 'request_cancelled', 'tribe_cancelled') then
        jsonb_build_object('reason', coalesce(read.quote, substring(read.message from 'They wrote: “(.*)”$')))
      when read.type in ('request_changed', 'tribe_changed') then jsonb_build_object('sentences', array_remove(array[
        nullif(regexp_replace(substring(read.message from '”\. (.*)$'), '(^| )Do you still want a spot\?$', ''), '')], null))
      else '{}' end as facts
  from (
    select keyed.*,
      case when first = 'reservation' then 'request' else 'tribe' end as subject_type,
      case
        when first = 'tribe' then case what
          when 'left' then 'member_left'
          when 'removed' then 'member_removed'
          when 'changed' then 'tribe_changed'
          when 'cancelled' then 'tribe_cancelled'
          when 'completed' then 'tribe_completed'
          when 'hand-over' then 'hand_over_offered'
          when 'hand-over-withdrawn' then 'hand_over_withdrawn'
          when 'hand-over-declined' then 'hand_over_declined'
          when 'host' then case when title = 'Your tribe is in new hands' then 'took_over' else 'host_changed' end end
        else case what
          when 'received' then 'request_received'
          when 'reminder' then 'request_reminder'
          when 'accepted' then 'request_accepted'
          when 'welcome' then 'welcome'
          when 'joined' then 'member_joined'
          when 'rejected' then 'request_rejected'
          when 'withdrawn' then 'request_withdrawn'
          when 'cancelled' then 'request_cancelled'
          when 'changed' then 'request_changed'
          when 'confirmed' then 'request_confirmed'
          when 'host' then 'request_taken_over'
          when 'invited' then 'invited_again'
          when 'expired' then case
            when message like '%did not answer your request%' then 'request_unanswered'
            when message like '%has ended, so your request%' then 'request_outlived'
            else 'request_missed' end end
      end as type,
      case
        when what = 'left' or (first = 'reservation' and what = 'host') then 'key'
        when what in ('received', 'reminder', 'joined', 'withdrawn', 'confirmed') then 'guest'
        when what = 'expired' and message like '%expired without an answer%' then 'guest'
        when what in ('completed', 'hand-over-declined') then null
        else 'host' end as named
    from (
      select id, title, event_key,
        split_part(event_key, ':', 1) as first,
        split_part(event_key, ':', 2)::uuid as subject_id,
        split_part(event_key, ':', 3) as what,
        case when split_part(event_key, ':', 4) ~* '^[0-9a-f-]{36}$' then split_part(event_key, ':', 4)::uuid end as person_id,
        split_part(message, e'\n', 1) as message,
        nullif(substr(message, length(split_part(message, e'\n', 1)) + 2), '') as quote,
        substring(message from '“(.*?)”') as stay_title
      from notifications
      where event_key ~* '^(reservation|tribe):[0-9a-f-]{36}:'
    ) as keyed
  ) as read
  left join tribe_reservations r on read.subject_type = 'request' and r.id = read.subject_id
  left join tribes t on t.id = coalesce(r.tribe_id, read.subject_id)
  where read.type is not null
) as known
where n.id = known.id;

update notifications n set
  type = known.type, actor_id = known.actor_id, facts = known.facts,
  subject_type = case when known.tribe_id is not null then 'tribe' end, subject_id = known.tribe_id,
  stay_title = case when known.tribe_id is not null then substring(n.message from '“(.*?)”') end
from (
  select n.id, types.type,
    (select u.id from users u
      where u.id = case when types.names_reviewee then review.reviewee_id else review.reviewer_id end) as actor_id,
    case when types.type in ('review_received', 'review_held') then review.tribe_id end as tribe_id,
    case types.type
      when 'review_received' then jsonb_build_object('of_host', n.message like '%rated you as the host of%')
      when 'review_received_anonymous' then jsonb_build_object('of_host', n.message like '%as a host%')
      when 'review_held' then jsonb_build_object('from', null, 'publish_on',
        to_char(coalesce(review.publish_at, n.created_at) at time zone 'UTC', 'YYYY-MM-DD'))
      else '{}' end as facts
  from notifications n
  join (values
    ('New review', 'review_received', false),
    ('New anonymous review', 'review_received_anonymous', null),
    ('A review is waiting for yours', 'review_held', false),
    ('Your review is published', 'review_published', true),
    ('Reply to your review', 'reply_received', true)
  ) as types (title, type, names_reviewee) on types.title = n.title
  left join (
    select id, tribe_id, reviewer_id, reviewee_id, publish_at from user_tribe_reviews
    union all
    select id, tribe_id, reviewer_id, user_id, publish_at from user_reviews
  ) as review on types.names_reviewee is not null and review.id::text = split_part(n.event_key, ':', 2)
  where n.kind = 'reviews' and n.event_key like 'review:%'
) as known
where n.id = known.id;

-- the others are about the member's own account, and name nobody
update notifications set facts = jsonb_strip_nulls(jsonb_build_object(
  'title', title,
  'message', split_part(message, e'\n', 1),
  'quote', nullif(substr(message, length(split_part(message, e'\n', 1)) + 2), ''),
  'path', path))
where type = 'written';

alter table notifications
  alter column type drop default,
  drop column title,
  drop column message,
  drop column path;
