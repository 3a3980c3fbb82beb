-- An imported register of bank branches: those in use, each with the name of its bank.
create table bank_branches (
  prefix text collate "C" not null,
  branch integer not null,
  bank text not null
);
create unique index bank_branches_branch on bank_branches (prefix, branch);

-- No row: nothing was imported.
create table bank_set (
  branches integer not null,
  loaded_at timestamptz not null default now()
);
