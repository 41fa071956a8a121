-- Groups of cities where remote workers go (decision G-132), as the places of tribes write them.
insert into threads (kind, city, country, created_at, last_message_at)
  select 'city', city, country, now(), now()
  from (values
    ('Athens', 'Greece'), ('Bangkok', 'Thailand'), ('Barcelona', 'Spain'), ('Berlin', 'Germany'),
    ('Budapest', 'Hungary'), ('Buenos Aires', 'Argentina'), ('Canggu', 'Indonesia'), ('Cape Town', 'South Africa'),
    ('Chiang Mai', 'Thailand'), ('Da Nang', 'Vietnam'), ('Dubai', 'United Arab Emirates'), ('Florianópolis', 'Brazil'),
    ('Ho Chi Minh City', 'Vietnam'), ('Istanbul', 'Türkiye'), ('Kuala Lumpur', 'Malaysia'), ('Lisbon', 'Portugal'),
    ('Madeira', 'Portugal'), ('Marrakesh', 'Morocco'), ('Medellín', 'Colombia'), ('Mexico City', 'Mexico'),
    ('Málaga', 'Spain'), ('Playa del Carmen', 'Mexico'), ('Porto', 'Portugal'), ('Prague', 'Czechia'),
    ('Split', 'Croatia'), ('Tallinn', 'Estonia'), ('Tbilisi', 'Georgia'), ('Tokyo', 'Japan'), ('Ubud', 'Indonesia'),
    ('Valencia', 'Spain')
  ) as cities (city, country);

-- Cities of tribes that were published before there were groups; what is taken for a city: `cityOf` of the tribes.
insert into threads (kind, city, country, created_at, last_message_at)
  select distinct on (lower(city), lower(country)) 'city', city, country, now(), now()
  from (
    select trim(split_part(location, ',', 1)) as city, trim(split_part(location, ',', 2)) as country
    from tribes where location ~ '^[^,0-9]+,[^,0-9]+$'
  ) as named
  where city ~ '[[:alpha:]]' and country ~ '[[:alpha:]]' and length(city) <= 60 and length(country) <= 60
  order by lower(city), lower(country), city
  on conflict do nothing;

-- a guest's conversations with hosts
create index threads_guest on threads (guest_id) where kind = 'reservation';

-- messages by time: the newest ones are searched before all others
create index messages_newest on messages (created_at, id);

-- what answers a message: else each message that goes with its conversation would look through all of it
create index messages_answering on messages (thread_id, reply_to_seq) where reply_to_seq is not null;
