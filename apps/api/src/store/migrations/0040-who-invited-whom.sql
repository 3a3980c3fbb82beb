-- Who invited a person: null for the command line. Since when they have their rights. Both null for people of earlier releases.
alter table staff add column invited_by text references staff (id);
alter table staff add column rights_since timestamptz;
create index staff_invited_by on staff (invited_by);
