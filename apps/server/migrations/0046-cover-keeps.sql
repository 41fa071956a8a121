-- Which part of its first photo a tribe's card and banner keep in view, where they cut it.
alter table tribes
  add column cover_keeps text not null default 'middle' check (cover_keeps in ('middle', 'top', 'bottom', 'left', 'right'));
