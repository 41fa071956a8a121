-- Profiles are edited in more than one place at once: what was stored last is told by its time.
alter table profiles alter column updated_at set default clock_timestamp();

-- Ratings that a member received, of both kinds: from the people they lived with, and from guests of their tribes.
create view ratings_received as
  select reviewee_id as user_id, rating from user_tribe_reviews
  union all
  select user_id, rating from user_reviews;
