-- What people have answered about cookies and analytics, and when: evidence of consent and of its withdrawal. A visitor is a random number
-- that their browser keeps; of a member, the account alone is stored.
create table consents (
  -- made by the browser, which may send an answer twice
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  visitor_id uuid,
  version smallint not null check (version > 0),
  analytics boolean not null,
  functional boolean not null,
  chosen_at timestamptz not null,
  check ((user_id is null) <> (visitor_id is null))
);
create index consents_of_member on consents (user_id) where user_id is not null;
create index consents_chosen_at on consents (chosen_at);
