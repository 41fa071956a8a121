-- Reviews of both kinds as one list. Its parts have no conditions of their own, so that PostgreSQL walks the indexes of
-- both tables in the order of the list and stops after a page, however many there are.
drop view published_reviews;
create view both_reviews as
  select id, false as of_host, tribe_id, reviewer_id, reviewee_id, rating, comment, reply, is_anonymous, few_authors,
    is_host_review and not is_anonymous as is_host_review, cleanliness_rating, communication_rating, reliability_rating,
    case when not is_anonymous then organization_rating end as organization_rating,
    case when not is_anonymous then responsiveness_rating end as responsiveness_rating, created_at, written_month,
    is_published and hidden_at is null as is_shown
  from user_tribe_reviews
  union all
  select id, true, tribe_id, reviewer_id, user_id, rating, comment, reply, is_anonymous, false, false,
    cleanliness_rating, communication_rating, reliability_rating, organization_rating, responsiveness_rating,
    created_at, written_month, is_published and hidden_at is null
  from user_reviews;
create view published_reviews as select * from both_reviews where is_shown;
