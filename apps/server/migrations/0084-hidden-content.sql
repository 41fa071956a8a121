-- The texts of a request that operators hide (CON-04), kept for an appeal.
alter table tribe_reservations
  add column hidden_message text,
  add column hidden_reason text,
  add column texts_hidden_at timestamptz;

-- What was hidden longer ago than an appeal may be sent is deleted (REC-02): found without reading whole tables.
create index hidden_messages on messages (deleted_at) where hidden_content is not null;
create index hidden_tribe_reviews on user_tribe_reviews (hidden_at) where hidden_at is not null;
create index hidden_reviews on user_reviews (hidden_at) where hidden_at is not null;
create index hidden_tribes on tribes (hidden_at) where hidden_at is not null;
create index hidden_profiles on profiles (texts_hidden_at) where texts_hidden_at is not null;
create index hidden_requests on tribe_reservations (texts_hidden_at) where texts_hidden_at is not null;

-- Of those who reported, each may appeal once (CON-08).
alter table appeals drop constraint appeals_decision_id_side_key;
create unique index one_appeal_of_restricted on appeals (decision_id) where side = 'restricted';
create unique index one_appeal_of_reporter on appeals (decision_id, appellant_id) where side = 'reporter';
create index appeals_of_decision on appeals (decision_id);
