-- The days for which a repeating line was written, so that it is written once for each day, also after it was changed.
create table cost_copies (
  expense_id uuid not null references cost_expenses on delete cascade,
  day date not null,
  primary key (expense_id, day)
);
insert into cost_copies (expense_id, day)
  select distinct e.repeats_id, v.day
  from cost_expenses e join cost_versions v on v.expense_id = e.id and v.version = 1
  where e.repeats_id is not null;
