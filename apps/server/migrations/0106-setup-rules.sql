-- Another first step: rules and emergency numbers. An installation that has members has left it out, as the steps before it.
insert into setup_steps (step, skipped_at)
select 'rules', now() where exists (select from profiles) on conflict do nothing;
