-- Refunds that fail after the provider has accepted them (DUTY-02).

-- how many refunds of a payment have failed at the provider; each is asked for again
alter table payments add column failed_refunds integer not null default 0;

-- when the member was told that it is late; of each refund, because the rest of a renewal has no withdrawal. The column of withdrawals stays
-- for the version before.
alter table contract_refunds add column told_late_at timestamptz;
update contract_refunds r set told_late_at = w.told_late_at from withdrawals w where w.id = r.withdrawal_id;
