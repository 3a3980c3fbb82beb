-- People read out the first or the last half of a reference.
create index applications_reference_first on applications (left(reference, 4)) where reference is not null;
create index applications_reference_last on applications (right(reference, 4)) where reference is not null;
