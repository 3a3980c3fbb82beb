-- A page of a list reads a few rows of each combination of status, decision and type, in the order of the list.
create index applications_listed
  on applications (life, coalesce(decision, ''), type, life_since, id) include (decision)
  where submitted_at is not null;
-- The same in the order in which they were sent, for lists between two dates.
create index applications_listed_by_sending
  on applications (life, coalesce(decision, ''), type, submitted_at, id) include (decision, life_since)
  where submitted_at is not null;
