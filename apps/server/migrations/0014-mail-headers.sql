-- Sandbox: the headers that an email is sent with, such as List-Unsubscribe
alter table sandbox_mails add column headers jsonb not null default '{}';
