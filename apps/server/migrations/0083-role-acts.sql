-- Roles of operators are given and taken by two people, like ending and erasing (CON-05).
alter table pending_acts
  add column role text check (role in ('moderator', 'admin')),
  drop constraint pending_acts_kind_check,
  add constraint pending_acts_kind_check check (kind in ('end', 'erase', 'grant', 'revoke')),
  add constraint role_granted check ((kind = 'grant') = (role is not null));
