-- The operators' console: a second factor that is asked for again, and the audit of what operators do.

-- when the session last proved the second factor
alter table sessions add column second_factor_at timestamptz;

-- What operators did (CON-10). Rows are added and never changed: triggers refuse the rest, and each row has the hash of the one before.
-- Names are as they were: the log is kept for five years and does not follow erasures (REC-02).
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  -- nobody for the terminal, whose user is named
  actor_id uuid,
  actor_name text not null,
  act text not null,
  subject_type text not null,
  subject_id text,
  subject_name text,
  reason text,
  before jsonb,
  after jsonb,
  -- the members whose own download lists it
  concerns uuid[] not null default '{}',
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_of_subject on audit_log (subject_type, subject_id);
create index audit_log_of_actor on audit_log (actor_id, seq);
create index audit_log_of_act on audit_log (act, seq);
create index audit_log_by_time on audit_log (at);
create index audit_log_concerns on audit_log using gin (concerns);

-- The end of the chain, so that a missing last row is noticed, and the first row that is still kept.
create table audit_head (
  is_head boolean primary key default true check (is_head),
  seq bigint not null,
  hash bytea not null,
  kept_from bigint not null
);
insert into audit_head (seq, hash, kept_from) values (0, '\x', 1);

-- The text of the columns is the same in every session, whatever its settings are.
create function audit_hash(row_of audit_log) returns bytea
language sql stable
as $$
  select sha256(row_of.previous_hash || convert_to(jsonb_build_array(
    row_of.seq, extract(epoch from row_of.at)::text, row_of.actor_id, row_of.actor_name, row_of.act, row_of.subject_type,
    row_of.subject_id, row_of.subject_name, row_of.reason, row_of.before, row_of.after, to_jsonb(row_of.concerns)
  )::text, 'utf8'))
$$;

-- The head's row is locked until the transaction ends, so that rows are numbered without gaps, in the order of their transactions.
create function chain_audit() returns trigger
language plpgsql
as $$
declare head audit_head;
begin
  select * into head from audit_head for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger chain_audit before insert on audit_log for each row execute function chain_audit();

create function keep_audit() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception 'The audit is never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_audit before update or delete on audit_log for each row execute function keep_audit();
create trigger keep_all_audit before truncate on audit_log for each statement execute function keep_audit();

-- Deletes rows older than five years, from the beginning of the chain.
create function forget_old_audit() returns bigint
language plpgsql
as $$
declare first_kept bigint;
begin
  perform 1 from audit_head for update;
  select coalesce(min(seq), (select seq + 1 from audit_head)) into first_kept
    from audit_log where at >= now() - interval '5 years';
  delete from audit_log where seq < first_kept;
  update audit_head set kept_from = first_kept where kept_from < first_kept;
  return first_kept;
end $$;
