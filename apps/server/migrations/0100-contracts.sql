-- Contracts: what a member ordered, and how they leave it (DUTY-01 to 04).

-- The number that names an order to its member. It cannot be guessed, because it proves on the public form whose order it is.
create function new_order_number() returns integer language plpgsql volatile as $$
declare candidate integer;
begin
  loop
    candidate := 10000000 + ('x' || substr(md5(gen_random_uuid()::text), 1, 7))::bit(28)::integer % 90000000;
    exit when not exists (select from checkouts where order_number = candidate);
  end loop;
  return candidate;
end $$;

alter table checkouts add column order_number integer;
-- numbers that differ from each other: each from a range of its own
update checkouts c set order_number = numbered.number from (
  select id, 10000000 + row_number() over (order by gen_random_uuid())::integer * 89
    + ('x' || substr(md5(gen_random_uuid()::text), 1, 7))::bit(28)::integer % 89 as number from checkouts
) numbered where numbered.id = c.id;
alter table checkouts
  alter column order_number set not null,
  alter column order_number set default new_order_number(),
  add constraint checkouts_order_number unique (order_number),
  -- what was shown and ticked before the payment (DUTY-01); null for an order that was placed without it
  add column terms jsonb;

-- the order that a payment is the first for; null for renewals and changes of plan
alter table payments add column checkout_id uuid references checkouts on delete set null;
create index payments_checkout on payments (checkout_id) where checkout_id is not null;
update payments p set checkout_id = (
  select id from checkouts c
  where c.user_id = p.user_id and c.plan_id = p.plan_id and c.amount_cents = p.amount_cents and c.created_at <= p.paid_at
  order by c.created_at desc limit 1
) where not is_renewal;

-- when the plan ends that the member has cancelled on our own pages, which confirm it themselves
alter table subscriptions add column cancelled_until timestamptz;

create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  -- shown as "W-4127"
  number integer generated always as identity (start with 4001) unique,
  checkout_id uuid not null unique references checkouts,
  user_id uuid references users on delete set null,
  -- as the member gave them; nothing once they are erased
  name text not null,
  email text not null,
  withdrawn_at timestamptz not null,
  -- null until the payment has arrived
  paid_cents integer,
  refund_cents integer check (refund_cents between 0 and paid_cents),
  -- null where all of the money comes back
  used_days integer,
  term_days integer check (used_days between 0 and term_days),
  -- when the member was told that the refund is late
  told_late_at timestamptz,
  check ((paid_cents is null) = (refund_cents is null)),
  check ((used_days is null) = (term_days is null))
);
create index withdrawals_of_member on withdrawals (user_id);

-- What comes back of a payment after a withdrawal, or for the rest of a renewal that was cancelled early: once for each payment.
create table contract_refunds (
  payment_id text primary key references payments (payment_id),
  -- null for the rest of a renewal
  withdrawal_id uuid references withdrawals on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- what had been refunded of the payment before
  refunded_before_cents integer not null,
  -- null while a bank decides about a dispute
  requested_at timestamptz
);
create index contract_refunds_of_withdrawal on contract_refunds (withdrawal_id);
create index contract_refunds_to_request on contract_refunds (payment_id) where requested_at is null;

-- a case without a reported thing: somebody wants to leave a contract that was not found, or a refund fails
alter table cases drop constraint cases_reason_check;
alter table cases add constraint cases_reason_check
  check (reason in ('rude', 'false', 'money', 'unsafe', 'impostor', 'illegal', 'operator', 'contract'));
alter table reports drop constraint reports_reason_check;
alter table reports add constraint reports_reason_check
  check (reason in ('rude', 'false', 'money', 'unsafe', 'impostor', 'illegal', 'contract'));
