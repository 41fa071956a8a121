-- Shared costs of a tribe. Amounts are whole minor units of their currency (decision 038).

-- Who takes or took part in a tribe's costs. The ledger refers to these rows and not to profiles, so that it stays whole when an account is
-- erased: `user_id` is null then.
create table cost_members (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  user_id uuid references profiles (id) on delete set null,
  -- null is the tribe's day
  arrives date,
  leaves date,
  left_at timestamptz,
  unique (tribe_id, user_id),
  check (arrives <= leaves)
);
create index cost_members_of_user on cost_members (user_id);

create function add_cost_host() returns trigger language plpgsql as $$
begin
  if new.created_by is not null then
    insert into cost_members (tribe_id, user_id) values (new.id, new.created_by) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger tribe_cost_host after insert or update of created_by on tribes
  for each row execute function add_cost_host();

create function add_cost_member() returns trigger language plpgsql as $$
begin
  insert into cost_members (tribe_id, user_id) values (new.tribe_id, new.profile_id) on conflict do nothing;
  return null;
end $$;
create trigger tribe_cost_member after insert or update of status on tribe_members
  for each row when (new.status = 'accepted') execute function add_cost_member();

insert into cost_members (tribe_id, user_id)
  select id, created_by from tribes where created_by is not null
  union
  select tribe_id, profile_id from tribe_members where status = 'accepted';

-- A tribe that is deleted takes its rows along in several steps, so references to members are checked at the end of the transaction.

-- A ledger begins with the first line, which sets its currency.
create table cost_ledgers (
  tribe_id uuid primary key references tribes on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lines integer not null default 0 check (lines between 0 and 500)
);

-- A line and what was said about it; its values are in `cost_versions`.
create table cost_expenses (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references cost_ledgers on delete cascade,
  line integer not null,
  version integer not null default 1,
  created_by uuid not null references cost_members deferrable initially deferred,
  created_at timestamptz not null,
  -- of the request that created it, so that a repeated one finds it
  key text,
  key_hash bytea,
  voided_by uuid references cost_members deferrable initially deferred,
  voided_at timestamptz,
  void_reason text,
  questioned_by uuid references cost_members deferrable initially deferred,
  questioned_at timestamptz,
  question text,
  answered_by uuid references cost_members deferrable initially deferred,
  answered_at timestamptz,
  answer text,
  repeats text check (repeats in ('week', 'month')),
  repeats_until date,
  repeats_next date,
  repeats_id uuid references cost_expenses on delete cascade,
  receipt_id uuid,
  unique (tribe_id, line),
  unique (created_by, key),
  check ((repeats is null) = (repeats_until is null))
);
create index cost_expenses_repeating on cost_expenses (repeats_next) where repeats_next is not null;

-- Who joined late and shares in what a line repeats, from then on.
create table cost_included (
  expense_id uuid not null references cost_expenses on delete cascade,
  member_id uuid not null references cost_members deferrable initially deferred,
  included_at timestamptz not null,
  primary key (expense_id, member_id)
);

-- What a line said, version by version.
create table cost_versions (
  expense_id uuid not null references cost_expenses on delete cascade,
  version integer not null,
  title text not null,
  day date not null,
  payer_id uuid not null references cost_members deferrable initially deferred,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- what counts, after conversion
  counted_amount bigint not null check (counted_amount > 0),
  counted_currency text not null,
  rate text,
  rate_source text check (rate_source in ('table', 'typed', 'charged')),
  rate_day date,
  split text not null check (split in ('equal', 'nights', 'shares', 'exact')),
  written_by uuid not null references cost_members deferrable initially deferred,
  written_at timestamptz not null,
  reason text,
  primary key (expense_id, version)
);

create index cost_versions_of_payer on cost_versions (payer_id);

create table cost_shares (
  expense_id uuid not null,
  version integer not null,
  position integer not null,
  member_id uuid not null references cost_members deferrable initially deferred,
  weight bigint not null check (weight >= 0),
  amount bigint not null,
  primary key (expense_id, version, member_id),
  foreign key (expense_id, version) references cost_versions on delete cascade
);

create index cost_shares_of_member on cost_shares (member_id);

-- "I paid" and the answer of who got it.
create table cost_settlements (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  from_id uuid not null references cost_members,
  to_id uuid not null references cost_members,
  amount bigint not null check (amount > 0),
  currency text not null,
  day date not null,
  way text not null,
  state text not null default 'claimed' check (state in ('claimed', 'received', 'not received')),
  claimed_at timestamptz not null,
  answered_at timestamptz,
  key text,
  key_hash bytea,
  check (from_id <> to_id),
  unique (from_id, key)
);
create index cost_settlements_of_tribe on cost_settlements (tribe_id);
create index cost_settlements_waiting on cost_settlements (claimed_at) where state = 'claimed';

-- The ledger: each row says that the debtor owes the creditor so much more; a reversal takes a row back. Rows are added and never changed,
-- so every sum of balances is 0 by what a row is.
create table cost_entries (
  id bigint generated always as identity primary key,
  tribe_id uuid not null references tribes on delete cascade,
  expense_id uuid references cost_expenses on delete cascade,
  version integer,
  settlement_id uuid references cost_settlements on delete cascade,
  is_reversal boolean not null default false,
  debtor_id uuid not null references cost_members,
  creditor_id uuid not null references cost_members,
  currency text not null,
  amount bigint not null,
  written_by uuid references cost_members,
  written_at timestamptz not null,
  check (debtor_id <> creditor_id),
  check ((expense_id is null) <> (settlement_id is null))
);
create index cost_entries_of_tribe on cost_entries (tribe_id);
create index cost_entries_of_expense on cost_entries (expense_id, version);

-- The balance of each member in each currency, above zero where they are owed, and what each pair owes. Kept by the trigger below alone.
create table cost_balances (
  member_id uuid not null references cost_members,
  tribe_id uuid not null references tribes on delete cascade,
  currency text not null,
  amount bigint not null,
  changed_at timestamptz not null,
  primary key (member_id, currency)
);
create index cost_balances_of_tribe on cost_balances (tribe_id);

create table cost_debts (
  tribe_id uuid not null references tribes on delete cascade,
  -- the lower of the two ids; below zero it is the other who owes
  debtor_id uuid not null references cost_members,
  creditor_id uuid not null references cost_members,
  currency text not null,
  amount bigint not null,
  primary key (debtor_id, creditor_id, currency),
  check (debtor_id < creditor_id)
);
create index cost_debts_of_tribe on cost_debts (tribe_id);

create function keep_cost_balances() returns trigger language plpgsql as $$
begin
  insert into cost_balances as b (member_id, tribe_id, currency, amount, changed_at)
    select member_id, tribe_id, currency, sum(amount), max(written_at)
    from (
      select creditor_id as member_id, tribe_id, currency, amount, written_at from added
      union all
      select debtor_id, tribe_id, currency, -amount, written_at from added
    ) parts
    group by member_id, tribe_id, currency order by member_id, currency
    on conflict (member_id, currency) do update
      set amount = b.amount + excluded.amount, changed_at = greatest(b.changed_at, excluded.changed_at);
  insert into cost_debts as d (tribe_id, debtor_id, creditor_id, currency, amount)
    select tribe_id, least(debtor_id, creditor_id), greatest(debtor_id, creditor_id), currency,
      sum(case when debtor_id < creditor_id then amount else -amount end)
    from added group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (debtor_id, creditor_id, currency) do update set amount = d.amount + excluded.amount;
  return null;
end $$;
create trigger cost_entries_counted after insert on cost_entries
  referencing new table as added for each statement execute function keep_cost_balances();

-- What was written stays. Only a tribe that is deleted takes its rows along, which a foreign key's trigger does.
create function refuse_cost_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'rows of % are added and never changed', tg_table_name;
end $$;
create trigger cost_entries_kept before update or delete on cost_entries
  for each row execute function refuse_cost_change();
create trigger cost_versions_kept before update or delete on cost_versions
  for each row execute function refuse_cost_change();
create trigger cost_shares_kept before update or delete on cost_shares
  for each row execute function refuse_cost_change();
