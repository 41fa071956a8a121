-- Names of the identity tables in the terms that the code uses.

alter table identity_sessions rename column asked_at to last_checked_at;
-- the number of the partner's snapshot that was written last
alter table identity_sessions rename column reading to snapshot_number;
alter sequence identity_readings rename to identity_snapshots;
