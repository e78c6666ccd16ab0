import type { Mentionable } from '../../contract/notes/note.ts'
import { may, type Permission } from '../../contract/people/permissions.ts'
import type { TenantClient } from '../db/database.ts'

/** The people of the business who have a permission and have signed in once, by name. */
export async function listMentionable(client: TenantClient, permission: Permission): Promise<Mentionable[]> {
  const { rows } = await client.query<Mentionable & { permissions: string[] }>({
    name: 'list-mentionable',
    text: `select id, coalesce(name, first_name || ' ' || last_name) as name, role, permissions
           from person where deleted_at is null and activated_at is not null
           order by last_name collate "und-x-icu", first_name collate "und-x-icu", id`,
    values: [],
  })
  return rows.filter((person) => may(person, permission)).map(({ permissions: _permissions, ...person }) => person)
}
