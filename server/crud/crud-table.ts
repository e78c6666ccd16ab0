import type { AnyResource } from '../../contract/crud/resource.ts'
import { ownRowsOnly } from '../db/roles.ts'

/**
 * The migration that makes a resource's table. It is written once to `server/db/migrations/` and committed: what runs
 * in production is that reviewed text, never what this function gives on the day. A field needs no migration, as all of
 * them are in `doc`.
 */
export function tableSql({ category: table, noun, title }: AnyResource): string {
  return `-- Read model of ${noun.many}; deleted ones stay, so that they can be restored.
create table ${table} (
  id uuid primary key,
  business_id uuid not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index ${table}_listed on ${table} (business_id, (lower(doc->>'${title}')), id) where deleted_at is null;
${ownRowsOnly(table).trim()}
`
}
