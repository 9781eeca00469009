-- A name on a list is looked for by its words. Trigrams of whole names proposed thousands of
-- entries for a common one, each of which had to be read and compared.

drop index screening_entries_name;

alter table screening_entries
  drop column search_text,
  -- As the server compares them: without case, accents, signs and particles.
  add column words text[] not null default '{}';

update screening_entries
set words = array(
  select word
  from
    regexp_split_to_table(searchable(full_name), '[^[:alnum:]]+')
    with ordinality as split (word, place)
  where word <> '' and word <> all ('{de,del,el,la,las,los,y,da,das,do,dos,di,van,von}')
  order by place
  limit 12
);

alter table screening_entries alter column words drop default;
create index screening_entries_words on screening_entries using gin (words);

-- Which letters a word has, as bits. A changed letter changes two of them at most, one that is
-- added or left out changes one, and two that are swapped change none: words whose bits differ in
-- more are other words, however they are written.
create function letters_of(word text) returns bigint
language sql immutable strict parallel safe as $$
  select coalesce(bit_or(1::bigint << (ascii(letter) % 63)), 0)
  from string_to_table(word, null) as letter
$$;

-- Every word of every list once, to find those that are nearly a word that is looked for.
create table screening_words (
  word text primary key,
  letter_count integer not null generated always as (length(word)) stored,
  letters bigint not null generated always as (letters_of(word)) stored
);
-- Holds all that a search looks at, so that it reads no row for a word that is another.
create index screening_words_letters on screening_words (letter_count) include (letters, word);

insert into screening_words (word) select distinct unnest(words) from screening_entries;

-- An entry whose words are not known would be found by nobody.
create function keep_screening_words() returns trigger
language plpgsql as $$
begin
  insert into screening_words (word)
  select distinct unnest(words) as word from added order by word
  on conflict do nothing;
  return null;
end
$$;

create trigger screening_entries_keep_words
after insert on screening_entries
referencing new table as added
for each statement execute function keep_screening_words();

-- Whoever gets another name or document was looked for as somebody else. The moment of the search
-- is forgotten, whichever way the change came: their credits wait until they are looked for again.
create function forget_screening() returns trigger
language plpgsql as $$
begin
  new.screened_at := null;
  return new;
end
$$;

create trigger borrowers_forget_screening
before update of identification, first_name, second_name, first_surname, second_surname
on borrowers
for each row
when (
  (old.identification, old.first_name, old.second_name, old.first_surname, old.second_surname)
  is distinct from
  (new.identification, new.first_name, new.second_name, new.first_surname, new.second_surname)
)
execute function forget_screening();
