-- What a listing says of itself and of its owner, as it was read for a member: published from here, never from a form.
create table listing_readings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  airbnb_link text not null,
  airbnb_rating numeric(3, 2),
  airbnb_reviews integer,
  host_name text,
  host_since text,
  host_response_rate smallint,
  host_is_superhost boolean not null,
  created_at timestamptz not null
);
create index listing_readings_by_user on listing_readings (user_id);
create index listing_readings_by_age on listing_readings (created_at);

-- The hash of the request that published a tribe: the same key with another request is refused.
alter table tribes add column published_hash text;

-- Tokens of sign-in providers are not kept any more.
update accounts set access_token = null, refresh_token = null, id_token = null, access_token_expires_at = null,
  refresh_token_expires_at = null;

-- Every picture of a member that was ever stored: of those that no profile shows the files are removed.
create table avatar_files (
  key text primary key,
  stored_at timestamptz not null
);
create index avatar_files_by_age on avatar_files (stored_at);
insert into avatar_files select distinct substr(avatar_url, 2), now() from profiles where avatar_url like '/images/avatars/%';
