-- The first steps of an installation: the last check of each, or that an admin has left it out.
create table setup_steps (
  step text primary key,
  checked_at timestamptz,
  is_passed boolean,
  -- what the check has found, in words
  finding text,
  skipped_at timestamptz,
  check ((checked_at is null) = (is_passed is null)),
  check ((checked_at is null) = (finding is null))
);
-- an installation that has members needs no first steps
insert into setup_steps (step, skipped_at)
select step, now() from unnest(array['brand', 'company', 'mail', 'payments', 'identity', 'verification', 'theme', 'operators']) step
where exists (select from profiles);
