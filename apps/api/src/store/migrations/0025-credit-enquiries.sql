-- Enquiries at the credit bureau: one at a time for an application, and counted by person, under a keyed fingerprint of
-- licence and birth date. Kept for two days.
create table credit_enquiries (
  application_id bigint not null references applications (id) on delete cascade,
  id text not null,
  person bytea not null,
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (application_id, id)
);
create unique index credit_enquiries_running on credit_enquiries (application_id) where ended_at is null;
create index credit_enquiries_person on credit_enquiries (person, asked_at);
create index credit_enquiries_asked on credit_enquiries (asked_at);
