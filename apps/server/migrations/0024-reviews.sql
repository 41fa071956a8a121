-- What people of a stay say of each other: host ratings with words, replies, release, hiding, drafts and reputations.

-- A host rating says as much as a review.
alter table user_reviews
  add column comment text,
  add column is_anonymous boolean not null default false,
  add column cleanliness_rating smallint check (cleanliness_rating between 1 and 5),
  add column communication_rating smallint check (communication_rating between 1 and 5),
  add column reliability_rating smallint check (reliability_rating between 1 and 5),
  add column organization_rating smallint check (organization_rating between 1 and 5),
  add column responsiveness_rating smallint check (responsiveness_rating between 1 and 5),
  add check (reviewer_id <> user_id);

-- Of an anonymous review nobody is shown more than the month, in lists neither: within a month the random id decides.
alter table user_tribe_reviews
  add column written_month date not null generated always as (date_trunc('month', created_at at time zone 'utc')::date) stored,
  -- anonymous, and fewer than three people could have written it: it is not listed with its tribe
  add column few_authors boolean not null default false,
  add column is_published boolean not null default true,
  -- when it is published at the latest; for one that is, when it was written
  add column publish_at timestamptz not null default now(),
  add column hidden_at timestamptz,
  add column hidden_by text,
  add column hidden_reason text,
  add column reply text check (length(reply) between 1 and 2000);
alter table user_reviews
  add column written_month date not null generated always as (date_trunc('month', created_at at time zone 'utc')::date) stored,
  add column is_published boolean not null default true,
  add column publish_at timestamptz not null default now(),
  add column hidden_at timestamptz,
  add column hidden_by text,
  add column hidden_reason text,
  add column reply text check (length(reply) between 1 and 2000);
update user_tribe_reviews set few_authors = true from tribes
  where tribes.id = user_tribe_reviews.tribe_id and is_anonymous and members_count < 3;

drop index user_tribe_reviews_reviewee;
create index user_tribe_reviews_reviewee on user_tribe_reviews (reviewee_id, written_month desc, id desc);
create index user_tribe_reviews_to_publish on user_tribe_reviews (publish_at) where not is_published;
drop index user_reviews_user;
create index user_reviews_user on user_reviews (user_id, written_month desc, id desc);
create index user_reviews_to_publish on user_reviews (publish_at) where not is_published;

-- What members may read, of both kinds: `of_host` are guests' ratings of their host. That an anonymous review is a
-- host's would unmask them, and so would the two ratings that hosts alone give.
drop view ratings_received;
create view published_reviews as
  select id, false as of_host, tribe_id, reviewer_id, reviewee_id, rating, comment, reply, is_anonymous, few_authors,
    is_host_review and not is_anonymous as is_host_review, cleanliness_rating, communication_rating, reliability_rating,
    case when not is_anonymous then organization_rating end as organization_rating,
    case when not is_anonymous then responsiveness_rating end as responsiveness_rating, created_at, written_month
  from user_tribe_reviews where is_published and hidden_at is null
  union all
  select id, true, tribe_id, reviewer_id, user_id, rating, comment, reply, is_anonymous, false, false,
    cleanliness_rating, communication_rating, reliability_rating, organization_rating, responsiveness_rating,
    created_at, written_month
  from user_reviews where is_published and hidden_at is null;

-- What the published reviews of a member come to, to one decimal. The database keeps it, whatever writes a review.
create table reputations (
  user_id uuid primary key references profiles on delete cascade,
  reviews_count integer not null default 0,
  score numeric(2, 1),
  housemate_reviews_count integer not null default 0,
  housemate_rating numeric(2, 1),
  host_ratings_count integer not null default 0,
  host_rating numeric(2, 1),
  cleanliness numeric(2, 1),
  communication numeric(2, 1),
  reliability numeric(2, 1),
  organization numeric(2, 1),
  responsiveness numeric(2, 1)
);

-- Has reputations change one transaction at a time, always in the order of their ids.
create function lock_reputations(users uuid[]) returns void language plpgsql as $$
begin
  insert into reputations (user_id) select id from profiles where id = any(users) order by id on conflict do nothing;
  perform 1 from reputations where user_id = any(users) order by user_id for update;
end $$;

-- Begins with the lock: what others have written until then counts.
create function write_reputations(users uuid[]) returns void language plpgsql as $$
begin
  perform lock_reputations(users);
  update reputations set
    reviews_count = made.reviews_count, score = made.score,
    housemate_reviews_count = made.housemate_reviews_count, housemate_rating = made.housemate_rating,
    host_ratings_count = made.host_ratings_count, host_rating = made.host_rating,
    cleanliness = made.cleanliness, communication = made.communication, reliability = made.reliability,
    organization = made.organization, responsiveness = made.responsiveness
  from (
    select member.id, count(r.id) as reviews_count, round(avg(rating), 1) as score,
      count(r.id) filter (where not of_host) as housemate_reviews_count,
      round(avg(rating) filter (where not of_host), 1) as housemate_rating,
      count(r.id) filter (where of_host) as host_ratings_count,
      round(avg(rating) filter (where of_host), 1) as host_rating,
      round(avg(cleanliness_rating), 1) as cleanliness, round(avg(communication_rating), 1) as communication,
      round(avg(reliability_rating), 1) as reliability, round(avg(organization_rating), 1) as organization,
      round(avg(responsiveness_rating), 1) as responsiveness
    from unnest(users) as member (id) left join published_reviews r on r.reviewee_id = member.id
    group by member.id
  ) as made where made.id = reputations.user_id;
end $$;

create function keep_reputations() returns trigger language plpgsql as $$
declare
  users uuid[];
begin
  if tg_table_name = 'user_reviews' then
    select array_agg(distinct user_id) into users from changed;
  else
    select array_agg(distinct reviewee_id) into users from changed;
  end if;
  if users is not null then
    perform write_reputations(users);
  end if;
  return null;
end $$;
create trigger reputations_kept_on_insert after insert on user_tribe_reviews
  referencing new table as changed for each statement execute function keep_reputations();
create trigger reputations_kept_on_update after update on user_tribe_reviews
  referencing new table as changed for each statement execute function keep_reputations();
create trigger reputations_kept_on_delete after delete on user_tribe_reviews
  referencing old table as changed for each statement execute function keep_reputations();
create trigger reputations_kept_on_insert after insert on user_reviews
  referencing new table as changed for each statement execute function keep_reputations();
create trigger reputations_kept_on_update after update on user_reviews
  referencing new table as changed for each statement execute function keep_reputations();
create trigger reputations_kept_on_delete after delete on user_reviews
  referencing old table as changed for each statement execute function keep_reputations();
select write_reputations(array(select distinct reviewee_id from published_reviews));

-- What is written and not sent yet, for its writer alone.
create table review_drafts (
  tribe_id uuid not null references tribes on delete cascade,
  reviewer_id uuid not null references profiles on delete cascade,
  reviewee_id uuid not null references profiles on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tribe_id, reviewer_id, reviewee_id)
);

-- How members look to others, with what their reviews come to.
create or replace view profile_summaries as
  select
    id,
    case when deletion_requested_at is null then first_name end as first_name,
    case when deletion_requested_at is null then last_name end as last_name,
    case when deletion_requested_at is null then avatar_url end as avatar_url,
    case when deletion_requested_at is null then bio end as bio,
    case when deletion_requested_at is null then interests else '{}' end as interests,
    didit_verification_status is not distinct from 'Approved' as is_verified,
    deletion_requested_at is not null as is_leaving,
    case when deletion_requested_at is null then score end as reputation_score,
    case when deletion_requested_at is null then coalesce(reviews_count, 0) else 0 end as reviews_count,
    case when deletion_requested_at is null then host_rating end as host_rating,
    case when deletion_requested_at is null then coalesce(host_ratings_count, 0) else 0 end as host_ratings_count
  from profiles left join reputations on reputations.user_id = profiles.id;
