-- What a note of a callback is: a try without an answer, any other note, or why the callback was opened again. Null for
-- a note of the application.
alter table application_notes
  add column of_callback text check (of_callback in ('notReached', 'note', 'reopened'));
