-- Its member has asked for the end of their account: it does not renew, and goes on if the account is kept after all.
alter table subscriptions add column ends_with_account boolean not null default false;
