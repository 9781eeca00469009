-- Credits are called CR-10204 instead of CC-10204, which reads as the number of a cédula. Slides
-- keep the text that they were made with, so the number is rewritten there.
update push_notifications
set slides = regexp_replace(slides::text, '\mCC-(\d{1,9})\M', 'CR-\1', 'g')::jsonb
where slides::text ~ '\mCC-\d{1,9}\M';
