-- What the last check of the audit found: the first row that is not as it was written, if there is one.
create table audit_checks (
  is_last boolean primary key default true check (is_last),
  checked_at timestamptz not null,
  rows int not null,
  broken_seq bigint,
  broken_what text check (broken_what in ('changed', 'missing', 'added')),
  check ((broken_seq is null) = (broken_what is null))
);
