-- What members report and what anybody gives notice of (REP-01 to 07). Reports of one thing are joined in one case until it is decided.
create table cases (
  number integer generated always as identity (start with 2001) primary key,
  subject_type text not null check (subject_type in ('person', 'tribe', 'message', 'review', 'request', 'link')),
  subject_id uuid,
  -- of a notice: the path of a page that is none of the other subjects
  link text,
  -- the member whose deed it is; nobody once they are erased
  about_id uuid references profiles (id) on delete set null,
  -- the most urgent reason of its reports
  reason text not null check (reason in ('rude', 'false', 'money', 'unsafe', 'impostor', 'illegal')),
  opened_at timestamptz not null,
  first_look_by timestamptz not null,
  decide_by timestamptz not null,
  -- the operator who works on it
  taken_by text,
  taken_at timestamptz,
  -- changes with every report and act; a decision names the version that it saw
  version integer not null default 1,
  decided_at timestamptz,
  check ((subject_type = 'link') = (subject_id is null)),
  check ((subject_type = 'link') = (link is not null)),
  check ((taken_by is null) = (taken_at is null))
);
create unique index one_open_case on cases (subject_type, subject_id) where decided_at is null and subject_id is not null;
create unique index one_open_case_of_link on cases (link) where decided_at is null and link is not null;
create index cases_about on cases (about_id);
create index decided_cases on cases (decided_at) where decided_at is not null;

create table reports (
  id uuid primary key default gen_random_uuid(),
  case_number integer not null references cases (number) on delete cascade,
  -- nobody for a notice without account, and once the reporter is erased: the copy is kept for its time (REC-02)
  reporter_id uuid references profiles (id) on delete set null,
  -- as a notice gives them
  name text,
  email text,
  about_children boolean not null default false,
  reason text not null check (reason in ('rude', 'false', 'money', 'unsafe', 'impostor', 'illegal')),
  text text not null,
  why text not null,
  -- what was reported, as it was at that moment
  copy jsonb not null,
  reported_at timestamptz not null
);
create index reports_of_case on reports (case_number);
create index reports_of_reporter on reports (reporter_id, reported_at desc);

-- Pictures that a reporter added, and copies of the files of what was reported. Without a report: not sent yet.
create table report_files (
  id uuid primary key default gen_random_uuid(),
  report_id uuid references reports (id) on delete cascade,
  uploader_id uuid references profiles (id) on delete set null,
  is_copy boolean not null,
  name text not null,
  media_type text not null,
  storage_key text not null unique,
  stored_at timestamptz not null
);
create index report_files_of_report on report_files (report_id);
create index report_files_of_uploader on report_files (uploader_id);
create index unsent_report_files on report_files (stored_at) where report_id is null;

create table case_decisions (
  id uuid primary key default gen_random_uuid(),
  case_number integer not null references cases (number) on delete cascade,
  decision text not null check (decision in ('none', 'note', 'hide', 'suspend')),
  days integer check (days > 0),
  rule integer check (rule > 0),
  reason text not null check (reason <> ''),
  decided_by text not null,
  decided_at timestamptz not null,
  check ((decision = 'suspend') = (days is not null)),
  check ((decision = 'none') = (rule is null))
);
create index decisions_of_case on case_decisions (case_number);

-- a suspension that ends by itself; null until an operator ends it
alter table suspensions add column ends_at timestamptz check (ends_at > suspended_at);
create index suspensions_to_end on suspensions (ends_at) where restored_at is null;

-- A message that operators have hidden looks like a deleted one. What it said is kept, so that it can be shown again.
alter table messages add column hidden_content text;
