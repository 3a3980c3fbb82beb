-- What operators asked applicants to correct: the request, how it ended, and the answers that were replaced.
create table corrections (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  request bytea not null,
  asked_at timestamptz not null default clock_timestamp(),
  reminders integer not null default 0,
  ended_at timestamptz,
  outcome text check (outcome in ('corrected', 'withdrawn')),
  ending bytea,
  replaced bytea,
  check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ending is null)),
  check ((replaced is not null) = coalesce(outcome = 'corrected', false)),
  primary key (application_id, number)
);
create unique index corrections_waiting on corrections (application_id) where ended_at is null;
create index corrections_to_remind on corrections (asked_at, application_id) where ended_at is null;

-- A correction puts the application back to be assessed.
alter table decisions drop constraint decisions_source_check;
alter table decisions add constraint decisions_source_check
  check (source in ('bureau', 'system', 'operator', 'correction'));

alter table applications
  add column correction_asked_at timestamptz,
  add column corrected_at timestamptz;

-- The status has one more value. PostgreSQL 15 and 16 cannot change the expression of a generated column.
drop view due_applications;
alter table applications drop column life, drop column life_since;
alter table applications
  add column life text not null generated always as (case
    when submitted_at is null then 'started'
    when withdrawn_at is not null then 'withdrawn'
    when correction_asked_at is not null then 'correctionAwaited'
    when decision is null and consent_version is not null then 'submitted'
    when decision = 'Assess' then 'toAssess'
    when decision = 'Decline' then 'declined'
    when decision = 'Approve with Personal Guarantee' and guarantee_given_at is null then 'guaranteeAwaited'
    when cards_ordered_at is null then 'approved'
    when cards_sent_at is null then 'cardsOrdered'
    else 'cardsSent' end) stored,
  add column life_since timestamptz not null generated always as (case
    when submitted_at is null then created_at
    when withdrawn_at is not null then withdrawn_at
    when correction_asked_at is not null then correction_asked_at
    when decision = 'Assess' or (decision is null and consent_version is not null)
      then greatest(submitted_at, corrected_at)
    when decision = 'Decline' or (decision = 'Approve with Personal Guarantee' and guarantee_given_at is null)
      then coalesce(decided_at, submitted_at)
    else greatest(coalesce(decided_at, submitted_at), guarantee_given_at, cards_ordered_at, cards_sent_at,
      corrected_at) end) stored;

create index applications_by_life on applications (life, life_since, id) where submitted_at is not null;
create index applications_decided on applications (submitted_at)
  where life in ('guaranteeAwaited', 'approved', 'declined', 'cardsOrdered', 'cardsSent');
create index applications_orders_to_make on applications (life_since, id)
  where life = 'cardsOrdered' and not is_before_dispatches;

create view due_applications as
  select id from applications
  where submitted_at is null and created_at <= now() - retention('abandoned')
    and coalesce(
      (select max(expires_at) from drafts where application_id = applications.id), '-infinity') <= now()
    and kept_until(id) <= now()
  union all
  select id from applications
  where life in ('guaranteeAwaited', 'approved', 'declined', 'cardsOrdered', 'cardsSent')
    and submitted_at <= now() - retention('decided') and kept_until(id) <= now()
  union all
  select id from applications
  where life = 'withdrawn' and withdrawn_at <= now() - retention('withdrawn') and kept_until(id) <= now();
