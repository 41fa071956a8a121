-- Membership. What is written here comes from the payment provider's signed events and from asking it, and from nowhere else.

-- Who a member is at the provider.
create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null default now()
);

-- Each way to the provider's payment page that was opened: what is to be paid there was decided here.
create table checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  plan_id text not null check (plan_id in ('wannabe', 'nomad', 'worlds_citizen')),
  amount_cents integer not null check (amount_cents > 0),
  context text not null,
  return_path text,
  -- the provider's id and address of the page, once it has answered
  session_id text unique,
  url text,
  -- waiting: done at the page, with money that is still on its way
  status text not null default 'open' check (status in ('open', 'waiting', 'paid', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the provider was last asked, and the number of the reading that was written last
  asked_at timestamptz not null,
  reading bigint not null default 0
);
create index checkouts_user on checkouts (user_id, created_at desc);
create index checkouts_unfinished on checkouts (asked_at) where status in ('open', 'waiting');

-- The seats at the early-bird price (decision G-38). There are as many rows as seats, so that no more can be sold.
create table early_bird_seats (
  seat_no smallint primary key check (seat_no between 1 and 100),
  checkout_id uuid unique references checkouts on delete set null,
  -- whoever is on the payment page holds the seat until then
  held_until timestamptz,
  sold_at timestamptz
);
insert into early_bird_seats (seat_no) select generate_series(1, 100);

-- Plans that renew, as the provider has them.
create table subscriptions (
  id text primary key,
  user_id uuid references users on delete set null,
  plan_id text not null check (plan_id in ('wannabe', 'nomad', 'worlds_citizen')),
  -- in the provider's own spelling
  status text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  canceled_at timestamptz,
  ended_unpaid boolean not null,
  -- replaced by another purchase, or its member is gone: it is being ended at the provider
  given_up boolean not null default false,
  asked_at timestamptz not null,
  reading bigint not null default 0
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_running on subscriptions (asked_at) where status in ('active', 'trialing', 'past_due');

-- What was paid. These rows outlive the account, as the law asks of payments.
create table payments (
  id uuid primary key default gen_random_uuid(),
  -- the provider's payment intent
  payment_id text not null unique,
  user_id uuid references users on delete set null,
  plan_id text not null check (plan_id in ('wannabe', 'nomad', 'worlds_citizen')),
  -- null for a membership for life
  subscription_id text,
  amount_cents integer not null,
  refunded_cents integer not null default 0,
  taken_back text not null default 'no' check (taken_back in ('no', 'disputed', 'refunded')),
  is_renewal boolean not null,
  paid_at timestamptz not null,
  receipt_url text,
  reading bigint not null default 0
);
create index payments_user on payments (user_id, paid_at desc);
create index payments_subscription on payments (subscription_id, paid_at desc);

-- Each thing that a member was told of, by what it was about, so that nobody is told twice.
create table membership_letters (
  key text primary key,
  written_at timestamptz not null default now()
);

-- When an active membership ends by time alone, and what it is then: whoever reads the status judges it by that.
alter table profiles add column membership_ends_at timestamptz;
alter table profiles add column membership_then text check (membership_then in ('none', 'past_due', 'canceled', 'expired'));
create index profiles_membership_ends on profiles (membership_ends_at) where membership_ends_at is not null;

-- Readings of the provider are numbered as they begin, across all nodes.
create sequence payment_readings;

-- Sandbox: what the double that stands in for the provider keeps, and which calls it has answered
create table sandbox_stripe_objects (
  number bigint generated always as identity,
  id text primary key,
  kind text not null,
  data jsonb not null
);
create index sandbox_stripe_objects_kind on sandbox_stripe_objects (kind, number desc);
create table sandbox_stripe_calls (
  number bigint generated always as identity primary key,
  method text not null,
  path text not null,
  body text not null,
  idempotency_key text unique,
  status integer,
  answer jsonb,
  called_at timestamptz not null default clock_timestamp()
);
