-- Payment plans of tribes, and how members are paid.

create table cost_plans (
  tribe_id uuid not null references tribes on delete cascade,
  version integer not null,
  -- a changed plan is proposed until all it touches have agreed; `removed` says that the tribe has none any more
  state text not null check (state in ('current', 'proposed', 'declined', 'replaced', 'removed')),
  currency text not null,
  total bigint not null,
  share bigint not null,
  people integer not null,
  free_cancellation_until date,
  dates jsonb not null,
  written_at timestamptz not null,
  primary key (tribe_id, version)
);
create unique index cost_plans_current on cost_plans (tribe_id) where state = 'current';
create unique index cost_plans_proposed on cost_plans (tribe_id) where state = 'proposed';

create table cost_plan_consents (
  tribe_id uuid not null,
  version integer not null,
  member_id uuid not null references cost_members deferrable initially deferred,
  agreed_at timestamptz not null,
  primary key (tribe_id, version, member_id),
  foreign key (tribe_id, version) references cost_plans on delete cascade
);

-- Payments of the plan to the host, apart from the ledger: a plan is about what is to come.
create table cost_plan_payments (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  member_id uuid not null references cost_members,
  amount bigint not null check (amount > 0),
  currency text not null,
  day date not null,
  way text not null,
  state text not null check (state in ('claimed', 'received', 'not received')),
  claimed_at timestamptz not null,
  answered_at timestamptz,
  key text,
  key_hash bytea,
  unique (member_id, key)
);
create index cost_plan_payments_of_tribe on cost_plan_payments (tribe_id);
create index cost_plan_payments_waiting on cost_plan_payments (claimed_at) where state = 'claimed';

create table paying_details (
  user_id uuid primary key references profiles (id) on delete cascade,
  kind text not null check (kind in ('text', 'iban')),
  text text not null,
  name text,
  changed_at timestamptz not null,
  check ((kind = 'iban') = (name is not null))
);

-- Units of a currency for one euro on a day. Operators add rows; the first are reference rates of the European Central Bank.
create table cost_rates (
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  per_euro text not null check (per_euro ~ '^\d{1,9}(\.\d{1,10})?$' and per_euro ~ '[1-9]'),
  source text not null,
  primary key (day, currency)
);
insert into cost_rates (day, currency, per_euro, source) values
  ('2023-12-29', 'USD', '1.1050', 'ECB'), ('2023-12-29', 'GBP', '0.86905', 'ECB'), ('2023-12-29', 'JPY', '156.33', 'ECB'),
  ('2023-12-29', 'CHF', '0.9260', 'ECB'), ('2024-12-31', 'USD', '1.0389', 'ECB'), ('2024-12-31', 'GBP', '0.82918', 'ECB'),
  ('2024-12-31', 'JPY', '163.06', 'ECB'), ('2024-12-31', 'CHF', '0.9412', 'ECB');

-- Pictures of receipts. One that no line has is removed after a day.
create table cost_receipts (
  id uuid primary key default gen_random_uuid(),
  tribe_id uuid not null references tribes on delete cascade,
  uploader_id uuid not null references cost_members,
  storage_key text not null,
  stored_at timestamptz not null
);
create index cost_receipts_of_tribe on cost_receipts (tribe_id);
