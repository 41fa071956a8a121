-- What operators type to find a member: part of the name, with or without accents, or of the email address.
create index users_by_email_part on users using gin (email gin_trgm_ops);
create index profiles_by_name_part on profiles
  using gin (lower(plain_letters(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) gin_trgm_ops);
