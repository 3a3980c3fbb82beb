-- How many came to a question and answered it, by day in New Zealand. Contains no id of a person or an application.
create table question_counts (
  day date not null,
  question text not null,
  reached bigint not null default 0,
  answered bigint not null default 0,
  primary key (day, question)
);
