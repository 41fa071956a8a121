-- What is longer has come in before the length was asked for.
update users set name = left(name, 160) where length(name) > 160;

alter table users
  add constraint users_name_length check (length(name) <= 160),
  add constraint users_email_length check (length(email) <= 254) not valid;

-- Links that were mailed before this moment open nothing: the password or the address has changed since.
alter table users
  add column links_void_before timestamptz,
  -- the session that asked for another address, which stays when the others end
  add column address_change_by uuid references sessions on delete set null;
