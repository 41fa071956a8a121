-- The names that a sign-in provider knows, for the profile that is made with the account.
alter table users add column given_name text;
alter table users add column family_name text;

create or replace function profile_for_user() returns trigger language plpgsql as $$
begin
  insert into profiles (id, first_name, last_name) values (new.id, left(new.given_name, 80), left(new.family_name, 80));
  return new;
end $$;

-- An account that is to be erased. Nobody sees it from then on; its owner can still take the wish back.
alter table profiles add column deletion_requested_at timestamptz;
create index profiles_to_erase on profiles (deletion_requested_at) where deletion_requested_at is not null;

-- What a member wrote of others stays when they go, as written by a former member.
alter table user_tribe_reviews alter column reviewer_id drop not null;
alter table user_tribe_reviews drop constraint user_tribe_reviews_reviewer_id_fkey;
alter table user_tribe_reviews add foreign key (reviewer_id) references profiles on delete set null;
alter table user_reviews alter column reviewer_id drop not null;
alter table user_reviews drop constraint user_reviews_reviewer_id_fkey;
alter table user_reviews add foreign key (reviewer_id) references profiles on delete set null;
