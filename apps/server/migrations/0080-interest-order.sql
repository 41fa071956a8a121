-- The order in which interests are offered; those of equal position by name, which is all of them until an admin orders them.
alter table interests add column position integer not null default 0;
