-- Of one person's reviews of another, one in 90 days counts in the reputation, so that a few accounts cannot trade reviews from stay to stay
-- (T72). Lists show all of them. Anonymous reviews are apart from signed ones: otherwise a score that leaves one out would tell whose it is.

-- The published reviews of these members that count: of each pair the first, then the first that was written at least 90 days after the
-- last one that counts. Of erased authors nobody knows who they were: all of theirs count.
create function counted_reviews(users uuid[]) returns setof published_reviews language plpgsql stable as $$
declare
  review published_reviews;
  counted published_reviews;
begin
  for review in
    select * from published_reviews where reviewee_id = any(users)
    order by reviewee_id, reviewer_id, is_anonymous, created_at, id
  loop
    continue when review.reviewer_id is not null
      and (review.reviewee_id, review.reviewer_id, review.is_anonymous)
        is not distinct from (counted.reviewee_id, counted.reviewer_id, counted.is_anonymous)
      and review.created_at < counted.created_at + interval '90 days';
    counted := review;
    return next review;
  end loop;
end $$;

-- Begins with the lock: what others have written until then counts.
create or replace function write_reputations(users uuid[]) returns void language plpgsql as $$
begin
  perform lock_reputations(users);
  update reputations set
    reviews_count = made.reviews_count, score = made.score,
    housemate_reviews_count = made.housemate_reviews_count, housemate_rating = made.housemate_rating,
    host_ratings_count = made.host_ratings_count, host_rating = made.host_rating,
    cleanliness = made.cleanliness, communication = made.communication, reliability = made.reliability,
    organization = made.organization, responsiveness = made.responsiveness
  from (
    select member.id, count(r.id) as reviews_count, round(avg(rating), 1) as score,
      count(r.id) filter (where not of_host) as housemate_reviews_count,
      round(avg(rating) filter (where not of_host), 1) as housemate_rating,
      count(r.id) filter (where of_host) as host_ratings_count,
      round(avg(rating) filter (where of_host), 1) as host_rating,
      round(avg(cleanliness_rating), 1) as cleanliness, round(avg(communication_rating), 1) as communication,
      round(avg(reliability_rating), 1) as reliability, round(avg(organization_rating), 1) as organization,
      round(avg(responsiveness_rating), 1) as responsiveness
    from unnest(users) as member (id) left join counted_reviews(users) r on r.reviewee_id = member.id
    group by member.id
  ) as made where made.id = reputations.user_id;
end $$;

select write_reputations(array(select distinct reviewee_id from published_reviews));
