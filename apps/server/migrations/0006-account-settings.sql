-- A second factor beside the password, as better-auth keeps it: secret and recovery codes are encrypted with the
-- installation's own secret. It counts from the moment that a first code was right.
alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- What a member wants no mail about. In the product everything is told.
create table muted_mails (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);
