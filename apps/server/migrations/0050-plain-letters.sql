-- Letters that do not take apart into a letter and a mark are found by plain ones too: "lodz" finds "Łódź". `plainLetters` of
-- the domain does the same to what is searched for; the case is left to the text search.
create function plain_letters(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      normalize(regexp_replace(normalize($1, NFD), '[\u0300-\u036F]', '', 'g'), NFC),
      'łŁøØđĐðÐħĦŋŊıŧŦ', 'lLoOdDdDhHnNitT'
    ),
    'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH');

drop index messages_words;
alter table messages drop column words;
alter table messages add column words tsvector not null
  generated always as (to_tsvector('simple', plain_letters(content))) stored;
create index messages_words on messages using gin (words);
drop function without_accents;

update places set folded = plain_letters(folded) where folded <> plain_letters(folded);
