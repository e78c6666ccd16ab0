import { ownRowsOnly } from '../roles.ts'

/**
 * What people mean to do and have not done: one draft a person and queue. Not in the log, as nothing has happened; the
 * rows by themselves, so that those that a commit has done can leave with the events of it.
 */
export const drafts = `
create table draft (
  business_id uuid not null,
  person_id uuid not null,
  category text not null,
  version int not null,
  saved_at timestamptz not null,
  commit jsonb,
  primary key (business_id, person_id, category)
);
create table draft_row (
  business_id uuid not null,
  person_id uuid not null,
  category text not null,
  id uuid not null,
  place int not null,
  doc jsonb not null,
  refusal jsonb,
  primary key (business_id, person_id, category, id)
);
${ownRowsOnly('draft')}
${ownRowsOnly('draft_row')}
`
