-- Photos that hosts uploaded: whose, and of which tribe they are. Those of no tribe are removed a day after `changed_at`.
create table uploaded_photos (
  image_url text primary key check (image_url like '/images/tribes/%'),
  uploader_id uuid references profiles on delete set null,
  tribe_id uuid references tribes on delete set null,
  changed_at timestamptz not null
);
create index uploaded_photos_uploader on uploaded_photos (uploader_id);
create index uploaded_photos_tribe on uploaded_photos (tribe_id);
create index uploaded_photos_unused on uploaded_photos (changed_at) where tribe_id is null;

-- What a photo shows, in the host's words.
alter table tribe_images add column alt text check (length(alt) between 1 and 300);
