-- Explore asks for places together with any other filter, so the indexes that are walked newest first carry the place
-- too; stays that end soon are found by their end, however long ago their tribes were made.
drop index tribes_open;
drop index tribes_open_by_size;
create index tribes_open on tribes (created_at desc, id desc) include (start_date, end_date, size, place_id) where status = 'open';
create index tribes_open_by_size on tribes (size, created_at desc, id desc) include (start_date, end_date, place_id)
  where status = 'open';
create index tribes_open_by_end on tribes (end_date, start_date) include (size, place_id, created_at, id) where status = 'open';
