-- How many came to a question and answered it, by day in New Zealand. Contains no id of a person or an application.
create table question_counts (
  day date not null,
  question text not null,
  reached bigint not null default 0,
  answered bigint not null default 0,
  primary key (day, question)
);

-- What people noted about an application: only added to. The fingerprint of each text, which the server may never change,
-- shows a note that was written over.
create table application_notes (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  note bytea not null,
  fingerprint bytea not null,
  noted_at timestamptz not null default clock_timestamp(),
  primary key (application_id, number)
);
