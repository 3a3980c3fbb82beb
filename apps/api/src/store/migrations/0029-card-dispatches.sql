-- Each time the cards of an application were sent; a mistaken one is undone, and the next gets a number of its own.
create table dispatches (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  source text not null check (source in ('system', 'operator')),
  sent_at timestamptz not null default clock_timestamp(),
  -- New Zealand day, yyyy-MM-dd.
  sent_on text not null check (sent_on ~ '^\d{4}-\d\d-\d\d$'),
  details bytea not null,
  undone_at timestamptz,
  undoing bytea,
  check ((undone_at is null) = (undoing is null)),
  primary key (application_id, number)
);
create unique index dispatches_in_effect on dispatches (application_id) where undone_at is null;

-- Of orders made before this release nobody noted whether they were sent, so they do not count as to be made.
alter table applications
  add column cards_sent_at timestamptz,
  add column is_before_dispatches boolean not null default false;
update applications set is_before_dispatches = true where cards_ordered_at is not null;

-- The status has one more value. PostgreSQL 15 and 16 cannot change the expression of a generated column.
drop view due_applications;
alter table applications drop column life, drop column life_since;
alter table applications
  add column life text not null generated always as (case
    when submitted_at is null then 'started'
    when withdrawn_at is not null then 'withdrawn'
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
    when decision = 'Assess' or (decision is null and consent_version is not null) then submitted_at
    when decision = 'Decline' or (decision = 'Approve with Personal Guarantee' and guarantee_given_at is null)
      then coalesce(decided_at, submitted_at)
    else greatest(coalesce(decided_at, submitted_at), guarantee_given_at, cards_ordered_at, cards_sent_at) end) stored;

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
