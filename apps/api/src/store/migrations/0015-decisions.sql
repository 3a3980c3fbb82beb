-- Every decision there ever was: they are added, and the last one holds. What the credit check decided is the first.
create table decisions (
  application_id bigint not null references applications (id) on delete cascade,
  number integer not null check (number > 0),
  decision text not null check (decision in ('Approved', 'Decline', 'Approve with Personal Guarantee', 'Assess')),
  source text not null check (source in ('bureau', 'system', 'operator')),
  replaces integer check (replaces = number - 1),
  grounds bytea,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (application_id, number)
);
insert into decisions (application_id, number, decision, source, decided_at)
  select id, 1, decision, 'bureau', submitted_at from applications where decision is not null and submitted_at is not null;

create function refuse_another_decision() returns trigger language plpgsql as $$
begin
  raise exception 'decisions are never changed: a later one takes the place of an earlier one';
end $$;
-- What is sealed may be sealed anew, and all of it goes with its application.
create trigger decisions_are_added
  before update of application_id, number, decision, source, replaces, decided_at on decisions
  for each statement execute function refuse_another_decision();

-- The state that an application is in, and since when: the same projection of what is stored as in the domain.
alter table applications
  add column decided_at timestamptz,
  add column withdrawn_at timestamptz;
update applications set decided_at = submitted_at where decision is not null;
alter table applications
  add column life text not null generated always as (case
    when submitted_at is null then 'started'
    when withdrawn_at is not null then 'withdrawn'
    when decision is null and consent_version is not null then 'submitted'
    when decision = 'Assess' then 'toAssess'
    when decision = 'Decline' then 'declined'
    when decision = 'Approve with Personal Guarantee' and guarantee_given_at is null then 'guaranteeAwaited'
    when cards_ordered_at is not null then 'cardsOrdered'
    else 'approved' end) stored,
  add column life_since timestamptz not null generated always as (case
    when submitted_at is null then created_at
    when withdrawn_at is not null then withdrawn_at
    when decision = 'Assess' or (decision is null and consent_version is not null) then submitted_at
    when decision = 'Decline' or (decision = 'Approve with Personal Guarantee' and guarantee_given_at is null)
      then coalesce(decided_at, submitted_at)
    else greatest(coalesce(decided_at, submitted_at), guarantee_given_at, cards_ordered_at) end) stored;

create index applications_by_life on applications (life, life_since, id) where submitted_at is not null;
drop index applications_decided;
create index applications_decided on applications (submitted_at)
  where life in ('guaranteeAwaited', 'approved', 'declined', 'cardsOrdered');
create index applications_withdrawn on applications (withdrawn_at) where withdrawn_at is not null;
