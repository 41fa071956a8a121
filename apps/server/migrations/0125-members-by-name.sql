-- Operators sort members by their names, without case and accents; their beginnings are enough.
create index profiles_by_name on profiles
  (left(lower(plain_letters(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))), 60) collate "C", id);
