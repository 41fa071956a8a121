-- Who acts has an id beside their name; an operator in the terminal has a name only. All decisions of CON-04, and appeals (CON-08).
alter table cases
  add column taken_by_id uuid references profiles (id) on delete set null,
  -- a member whom operators acted on without a report
  drop constraint cases_reason_check,
  add constraint cases_reason_check check (reason in ('rude', 'false', 'money', 'unsafe', 'impostor', 'illegal', 'operator'));
create index cases_taken_by on cases (taken_by_id) where taken_by_id is not null;

alter table case_decisions
  add column decided_by_id uuid references profiles (id) on delete set null,
  -- when the member has read a note
  add column acknowledged_at timestamptz,
  -- whatever it restricted is as before
  add column undone_at timestamptz,
  add column undone_by text,
  add column undone_by_id uuid references profiles (id) on delete set null,
  drop constraint case_decisions_decision_check,
  drop constraint case_decisions_check,
  drop constraint case_decisions_check1,
  add constraint case_decisions_decision_check check (decision in ('none', 'note', 'hide', 'limit', 'suspend', 'end')),
  -- a suspension without days has no end
  add constraint decision_days check (days is null or decision in ('limit', 'suspend')),
  add constraint limit_days check (decision <> 'limit' or days is not null),
  add constraint decision_rule check (decision <> 'none' or rule is null),
  add constraint decision_undone check ((undone_at is null) = (undone_by is null));

-- One appeal for each decision by those whom it restricts, and one by those who reported.
create table appeals (
  id uuid primary key default gen_random_uuid(),
  decision_id uuid not null references case_decisions (id) on delete cascade,
  side text not null check (side in ('restricted', 'reporter')),
  -- nobody once they are erased
  appellant_id uuid references profiles (id) on delete set null,
  text text not null check (text <> ''),
  sent_at timestamptz not null,
  decide_by timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_by_id uuid references profiles (id) on delete set null,
  granted boolean,
  answer text,
  unique (decision_id, side),
  check ((decided_at is null) = (granted is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (answer is null))
);
create index appeals_of_member on appeals (appellant_id);
create index open_appeals on appeals (decide_by) where decided_at is null;
