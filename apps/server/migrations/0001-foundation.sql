-- Accounts: better-auth's tables, in the product's spelling. `users` is who one is, `profiles` what one shows.
create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table profiles (
  id uuid primary key references users on delete cascade,
  first_name text,
  last_name text,
  bio text,
  location text,
  avatar_url text,
  nationality text,
  age smallint check (age between 18 and 120),
  next_destination text,
  website text,
  instagram_handle text,
  linkedin_url text,
  timezone text,
  preferred_currency text check (preferred_currency in ('USD', 'EUR', 'GBP', 'AUD', 'CAD')),
  languages text[] not null default '{english}',
  interests text[] not null default '{}',
  additional_info jsonb not null default '{}',
  subscription_status text not null default 'none'
    check (subscription_status in ('none', 'active', 'past_due', 'canceled', 'expired')),
  didit_verification_status text check (didit_verification_status in ('pending', 'Approved', 'rejected')),
  didit_verification_error text,
  didit_verification_id text,
  onboarding_completed boolean not null default false,
  last_onboarding_step smallint not null default 0 check (last_onboarding_step between 0 and 3),
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every account has a profile from its first moment, whichever way it was made.
create function profile_for_user() returns trigger language plpgsql as $$
begin
  insert into profiles (id) values (new.id);
  return new;
end $$;
create trigger users_have_profiles after insert on users for each row execute function profile_for_user();

create table interests (
  id uuid primary key default gen_random_uuid(),
  name text not null unique
);

create table user_skills (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  skill text not null,
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced', 'expert')),
  created_at timestamptz not null default now()
);
create unique index user_skills_once on user_skills (user_id, lower(skill));

-- Installation

create table app_theme_settings (
  theme_name text primary key,
  primary_color text not null,
  secondary_color text not null,
  accent_color text not null,
  background_color text not null,
  text_color text not null
);
insert into app_theme_settings values ('default', '#7d1c42', '#006663', '#fbb636', '#fdf9f6', '#301723');

create table app_config (
  key text primary key,
  value jsonb not null
);
insert into app_config values ('verification_required', '{"enabled": true}');

create table settings (
  key text primary key,
  value text not null
);

-- Tribes

-- One row for each location text, so that "contains" is asked of few rows (see docs/decisions on Explore).
create table places (
  id integer generated always as identity primary key,
  name text not null unique,
  folded text not null
);
create index places_folded on places using gin (folded gin_trgm_ops);

create table tribes (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references users on delete set null,
  idempotency_key uuid,
  status text not null default 'open' check (status in ('open', 'cancelled', 'completed')),
  title text not null,
  place_id integer not null references places,
  location text not null,
  description text,
  image_url text,
  start_date date not null,
  end_date date not null,
  size smallint not null check (size between 1 and 15),
  members_count smallint not null default 0,
  total_cost_cents integer check (total_cost_cents >= 0),
  airbnb_link text,
  airbnb_rating numeric(3, 2),
  airbnb_reviews integer,
  vibe_tags text[] not null default '{}',
  listing_amenities text[] not null default '{}',
  host_amenities text[] not null default '{}',
  house_rules text[] not null default '{}',
  cancellation_policy text,
  neighborhood_description text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  check_in_time text,
  check_out_time text,
  flexible_arrival boolean,
  wifi_speed integer,
  has_workspace boolean not null default false,
  has_kitchen boolean not null default false,
  has_pool boolean not null default false,
  host_name text,
  host_since text,
  host_response_rate smallint,
  host_is_superhost boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tribe_ends_after_it_starts check (end_date > start_date),
  constraint tribe_is_not_overfull check (members_count between 0 and size),
  constraint tribe_published_once unique (created_by, idempotency_key)
);

-- Explore: each index is walked newest first and carries the dates, so that every combination of filters is
-- answered inside one of them.
create index tribes_open on tribes (created_at desc, id desc) include (start_date, end_date, size) where status = 'open';
create index tribes_open_by_size on tribes (size, created_at desc, id desc) include (start_date, end_date) where status = 'open';
create index tribes_open_by_place on tribes (place_id, created_at desc, id desc) include (start_date, end_date, size) where status = 'open';
create index tribes_open_by_place_and_size on tribes (place_id, size, created_at desc, id desc) include (start_date, end_date)
  where status = 'open';

create table tribe_images (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  image_url text not null,
  source text not null check (source in ('airbnb', 'upload')),
  "order" smallint not null,
  unique (tribe_id, "order")
);

create table tribe_members (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'left', 'removed')),
  created_at timestamptz not null default now(),
  unique (tribe_id, profile_id)
);
create index tribe_members_accepted on tribe_members (tribe_id, created_at) where status = 'accepted';
create index tribe_members_profile on tribe_members (profile_id);

-- The count of accepted members is kept with the tribe: the update locks its row, and the constraint above refuses one
-- too many, however the member came in.
create function count_tribe_members() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.status = 'accepted' then 1 else 0 end;
  now_is integer := case when tg_op <> 'DELETE' and new.status = 'accepted' then 1 else 0 end;
begin
  if was <> now_is then
    update tribes set members_count = members_count + now_is - was where id = coalesce(new.tribe_id, old.tribe_id);
  end if;
  return null;
end $$;
create trigger tribe_members_counted after insert or update or delete on tribe_members
  for each row execute function count_tribe_members();

create table tribe_reservations (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  user_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'expired')),
  message text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tribe_reservations_live on tribe_reservations (tribe_id, user_id) where status in ('pending', 'accepted');
create index tribe_reservations_user on tribe_reservations (user_id, created_at desc);

-- Reviews

create table user_tribe_reviews (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  reviewer_id uuid not null references profiles on delete cascade,
  reviewee_id uuid not null references profiles on delete cascade,
  rating numeric(2, 1) not null check (rating between 0 and 5 and rating * 2 = trunc(rating * 2)),
  comment text,
  is_anonymous boolean not null default false,
  is_host_review boolean not null default false,
  cleanliness_rating smallint not null check (cleanliness_rating between 1 and 5),
  communication_rating smallint not null check (communication_rating between 1 and 5),
  reliability_rating smallint not null check (reliability_rating between 1 and 5),
  organization_rating smallint check (organization_rating between 1 and 5),
  responsiveness_rating smallint check (responsiveness_rating between 1 and 5),
  created_at timestamptz not null default now(),
  unique (tribe_id, reviewer_id, reviewee_id),
  check (reviewer_id <> reviewee_id),
  check (is_host_review or (organization_rating is null and responsiveness_rating is null))
);
create index user_tribe_reviews_reviewee on user_tribe_reviews (reviewee_id, created_at desc);

create table user_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  reviewer_id uuid not null references profiles on delete cascade,
  tribe_id uuid not null references tribes on delete cascade,
  rating numeric(2, 1) not null check (rating between 0 and 5 and rating * 2 = trunc(rating * 2)),
  created_at timestamptz not null default now(),
  unique (tribe_id, reviewer_id)
);
create index user_reviews_user on user_reviews (user_id) include (rating);

-- Sandbox: mail that was sent while no mail server is configured

create table sandbox_mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);

-- Counters of the rate limits (the table that rate-limiter-flexible expects)
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
