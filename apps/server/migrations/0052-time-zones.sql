-- The time zone of a stay's place: the day there decides whether the stay has begun or is over. Null where the place is not known.
alter table tribes add column time_zone text check (length(time_zone) <= 64);
