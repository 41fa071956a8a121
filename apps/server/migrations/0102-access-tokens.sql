-- Tokens with which a member's own programs use the API.
create table access_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256: a token is 32 random bytes, which nobody finds by trying
  token_hash bytea not null unique check (length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- written once a minute at most
  last_used_at timestamptz
);
create index access_tokens_of_member on access_tokens (user_id, created_at);
create index access_tokens_to_delete on access_tokens (expires_at);
