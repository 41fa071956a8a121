-- What an operator decided of a member's verification, where identities are checked by hand.
create table identity_decisions (
  session_id text primary key references identity_sessions on delete cascade,
  status text not null check (status in ('Approved', 'Declined')),
  -- what the member is told of a refusal
  reason text,
  decided_by text not null,
  decided_at timestamptz not null,
  check (status = 'Approved' or reason is not null)
);
