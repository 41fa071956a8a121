-- What operators write about a member for each other (CON-09). No page shows a note to its member; the download of their data has it.
create table operator_notes (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references profiles (id) on delete cascade,
  author_id uuid references profiles (id) on delete set null,
  -- as it was when the note was written
  author_name text not null,
  text text not null check (text <> '' and length(text) <= 2000),
  written_at timestamptz not null
);
create index operator_notes_about on operator_notes (member_id, written_at desc);
create index operator_notes_by on operator_notes (author_id);

-- the console lists members, the newest first
create index users_newest on users (created_at desc, id desc);
