-- Names of the payment tables in the terms that the code uses.

alter table membership_letters rename to membership_emails;
alter table membership_emails rename column written_at to created_at;

alter table checkouts rename column asked_at to last_checked_at;
-- the number of the provider's snapshot that was written last
alter table checkouts rename column reading to snapshot_number;
alter table subscriptions rename column asked_at to last_checked_at;
alter table subscriptions rename column reading to snapshot_number;
-- replaced by another purchase, or its member is gone: it is being cancelled at the provider
alter table subscriptions rename column given_up to cancel_requested;
alter table payments rename column reading to snapshot_number;
alter sequence payment_readings rename to payment_snapshots;

-- pending: completed with a payment that takes days
alter table checkouts drop constraint checkouts_status_check;
drop index checkouts_unfinished;
update checkouts set status = 'pending' where status = 'waiting';
alter table checkouts add constraint checkouts_status_check check (status in ('open', 'pending', 'paid', 'closed'));
create index checkouts_unfinished on checkouts (last_checked_at) where status in ('open', 'pending');

alter table payments rename column taken_back to reversal;
alter table payments drop constraint payments_taken_back_check;
update payments set reversal = 'none' where reversal = 'no';
alter table payments alter column reversal set default 'none';
alter table payments add constraint payments_reversal_check check (reversal in ('none', 'disputed', 'refunded'));

update membership_emails set key = 'suspended:' || substr(key, 7) where key like 'rests:%';
