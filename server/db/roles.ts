import { createHmac } from 'node:crypto'
import pg from 'pg'
import { type Environment, withSecretFiles } from '../http/setting-readers.ts'

/** The roles the server connects as; none owns a table or may pass by row security. */
export const appRole = 'claimfront_app'
export const tailRole = 'claimfront_tail'
/** Takes jobs from their queue, and sees no tenant row: a job says which business it is for. */
export const jobsRole = 'claimfront_jobs'

/** Connection addresses for the roles, made from the owner's. */
export interface RoleUrls {
  readonly app: string
  readonly tail: string
  readonly jobs: string
}

/**
 * The roles' passwords follow from the owner's address, so that a second process with the same address knows them.
 * `APP_DATABASE_URL`, `TAIL_DATABASE_URL` and `JOBS_DATABASE_URL` override them where roles are managed from outside.
 */
export function roleUrls(ownerUrl: string, environment: Environment = process.env): RoleUrls {
  const env = withSecretFiles(environment)
  return {
    app: env.APP_DATABASE_URL || as(ownerUrl, appRole),
    tail: env.TAIL_DATABASE_URL || as(ownerUrl, tailRole),
    jobs: env.JOBS_DATABASE_URL || as(ownerUrl, jobsRole),
  }
}

function as(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  url.password = passwordOf(ownerUrl, role)
  url.username = role
  return url.href
}

function passwordOf(ownerUrl: string, role: string): string {
  const { username, password } = new URL(ownerUrl)
  return createHmac('sha256', `${username}:${password}`).update(role).digest('base64url')
}

/** Makes the roles where they are missing, and brings their passwords in line. Runs as the owner. */
export async function ensureRoles(owner: pg.Client, ownerUrl: string): Promise<void> {
  for (const role of [appRole, tailRole, jobsRole]) {
    const password = pg.escapeLiteral(passwordOf(ownerUrl, role))
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
    // Attributes are given once: to name them again takes a superuser, which a managed database has none of.
    const rights = 'nosuperuser nocreatedb nocreaterole nobypassrls noinherit'
    await owner.query(`${rowCount ? `alter role ${role}` : `create role ${role} ${rights}`} login password ${password}`)
  }
}

const tenantTables = [
  'events',
  'command_reply',
  'business',
  'person',
  'session',
  'preference',
  'intake_item',
  'contact',
  'storm',
  'appraisal_location',
]

/**
 * Row security and rights of one table with a `business_id`: each row is seen only by the business it belongs to. The
 * owner sees all, which an owner that is no superuser would not where row security is forced: sign-in by address runs
 * as the owner. For the migration that makes the table.
 */
export function ownRowsOnly(table: string): string {
  const mine = `business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)`
  return `
alter table ${table} enable row level security;
alter table ${table} force row level security;
drop policy if exists own_business on ${table};
create policy own_business on ${table} to ${appRole} using (${mine}) with check (${mine});
drop policy if exists owner on ${table};
create policy owner on ${table} to current_user using (true) with check (true);
grant select, insert${table === 'events' ? '' : ', update, delete'} on ${table} to ${appRole};`
}

/** Row security of the first tables, and the rights of the server's roles. */
export function rowSecurity(): string {
  const policies = tenantTables.map(ownRowsOnly)
  return `${policies.join('\n')}
grant usage on all sequences in schema public to ${appRole};
revoke all on function find_sign_in(text) from public;
grant execute on function find_sign_in(text) to ${appRole};
drop policy if exists tail on events;
create policy tail on events for select to ${tailRole} using (true);
grant select on events to ${tailRole};
grant select on sequence events_id_seq to ${tailRole};
`
}
