-- What renewals cost, and the consent to another price (DUTY-04).

-- what a plan renews for at the provider; null until it is read there
alter table subscriptions add column price_cents integer check (price_cents > 0);
-- prices have not changed before
update subscriptions set price_cents = case plan_id when 'wannabe' then 3300 when 'nomad' then 5900 end;

-- a payment for the change to another plan, which is the difference of two prices and no renewal
alter table payments add column is_plan_change boolean not null default false;
update payments set is_plan_change = true
where is_renewal and amount_cents <> case plan_id when 'wannabe' then 3300 when 'nomad' then 5900 else amount_cents end;

-- The price of a renewal as it was announced 30 days before, and what came of it.
create table renewal_prices (
  subscription_id text not null references subscriptions on delete cascade,
  -- the renewal
  period_end timestamptz not null,
  user_id uuid references users on delete set null,
  plan_id text not null check (plan_id in ('wannabe', 'nomad', 'worlds_citizen')),
  old_cents integer not null check (old_cents > 0),
  announced_cents integer not null check (announced_cents > 0),
  announced_at timestamptz not null,
  -- the consent: price, text, version of the text, and time
  agreed jsonb,
  -- the price that the provider was asked to renew for; null while it is the old one
  requested_cents integer check (requested_cents > 0),
  primary key (subscription_id, period_end)
);
create index renewal_prices_of_member on renewal_prices (user_id);
