-- What the console reads in a large community: counts that are kept, and indexes for what operators look for.

-- Who is an operator, whose membership has ended, who hosts, and who sent a notice.
create index operators on profiles (role) where role <> 'member';
create index ended_memberships on case_decisions (case_number) where decision = 'end' and undone_at is null;
create index tribes_of_host on tribes (created_by);
create index reports_by_sender on reports using gin (lower(name) gin_trgm_ops) where name is not null;
create index open_cases on cases (number) where decided_at is null;

-- What operators type to find an act: a part of its actor, subject or reason.
create index audit_words on audit_log using gin ((actor_name || chr(10) || coalesce(subject_name, '') || chr(10)
  || coalesce(subject_id, '') || chr(10) || coalesce(reason, '')) gin_trgm_ops);

-- How many acts of each kind there were on a day (in UTC).
create table audit_days (day date, act text, acts integer not null, primary key (day, act));
insert into audit_days select (at at time zone 'utc')::date, act, count(*) from audit_log group by 1, 2;
create function count_act() returns trigger language plpgsql as $$
begin
  insert into audit_days values ((new.at at time zone 'utc')::date, new.act, 1)
    on conflict (day, act) do update set acts = audit_days.acts + 1;
  return null;
end $$;
create trigger count_act after insert on audit_log for each row execute function count_act();

-- How many of the present members signed up on a day (in UTC), and how many have each interest. Rows are written in their order, so that
-- transactions that write several of them wait for each other instead of blocking each other.
create table sign_up_days (day date primary key, members integer not null);
insert into sign_up_days select (created_at at time zone 'utc')::date, count(*) from profiles group by 1;
create table interest_uses (name text primary key, members integer not null);
insert into interest_uses select name, count(*) from profiles, unnest(interests) name group by name;

create function count_profiles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sign_up_days
      select (created_at at time zone 'utc')::date, count(*) from added group by 1 order by 1
      on conflict (day) do update set members = sign_up_days.members + excluded.members;
    insert into interest_uses
      select name, count(*) from added, unnest(interests) name group by name order by name
      on conflict (name) do update set members = interest_uses.members + excluded.members;
  elsif tg_op = 'DELETE' then
    insert into sign_up_days
      select (created_at at time zone 'utc')::date, -count(*) from removed group by 1 order by 1
      on conflict (day) do update set members = sign_up_days.members + excluded.members;
    insert into interest_uses
      select name, -count(*) from removed, unnest(interests) name group by name order by name
      on conflict (name) do update set members = interest_uses.members + excluded.members;
  else
    insert into sign_up_days
      select (created_at at time zone 'utc')::date, sum(step) from (
        select created_at, 1 as step from added union all select created_at, -1 from removed
      ) changed group by 1 having sum(step) <> 0 order by 1
      on conflict (day) do update set members = sign_up_days.members + excluded.members;
    insert into interest_uses
      select name, sum(step) from (
        select unnest(interests) as name, 1 as step from added union all select unnest(interests), -1 from removed
      ) changed group by name having sum(step) <> 0 order by name
      on conflict (name) do update set members = interest_uses.members + excluded.members;
  end if;
  return null;
end $$;
create trigger count_new_profiles after insert on profiles
  referencing new table as added for each statement execute function count_profiles();
create trigger count_changed_profiles after update on profiles
  referencing old table as removed new table as added for each statement execute function count_profiles();
create trigger count_gone_profiles after delete on profiles
  referencing old table as removed for each statement execute function count_profiles();
