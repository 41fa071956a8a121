-- Paid twice: the provider is asked to give this payment back.
alter table payments add column refund_requested boolean not null default false;
