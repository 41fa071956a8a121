-- The devices from which an account was signed in to: browser and system in words, as its list of sessions names them. A sign-in from
-- another one is told to the member by email. Sessions end and are deleted, but a device stays known.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- those of the sessions that are open now
insert into known_devices (user_id, device, first_seen_at)
select user_id, coalesce(browser || ' on ' || system, browser, system, 'Unknown device'), min(created_at)
from sessions cross join lateral (select
  case
    when user_agent like '%Edg%' then 'Edge'
    when user_agent like '%OPR%' then 'Opera'
    when user_agent like '%Firefox%' then 'Firefox'
    when user_agent like '%Chrome%' then 'Chrome'
    when user_agent like '%Safari%' then 'Safari'
  end as browser,
  case
    when user_agent like '%iPhone%' then 'iPhone'
    when user_agent like '%iPad%' then 'iPad'
    when user_agent like '%Android%' then 'Android'
    when user_agent like '%Windows%' then 'Windows'
    when user_agent like '%Mac OS%' then 'macOS'
    when user_agent like '%Linux%' then 'Linux'
  end as system
) as named
where user_agent <> ''
group by 1, 2;
