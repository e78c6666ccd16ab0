import * as v from 'valibot'
import { type ContactRowChanges, ContactRowChangesSchema } from '../../../contract/contacts/contact-row.ts'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { Me } from '../../../contract/people/user.ts'
import { keptRefusal } from '../../../machines/draft/draft-outcomes.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { notFound } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { mustAssignRows } from '../assigned/must-assign.ts'
import { mustDeleteMany } from '../bulk/change-contacts.route.ts'
import { findContacts } from '../contact.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'
import { findRowReferences } from './contact-row-references.ts'
import { ContactRowEdits } from './contact-row-edits.ts'
import { previewContacts } from './preview-contacts.ts'

const Rows = v.object({ rows: v.array(v.object({ changes: ContactRowChangesSchema })) })

/** Rows that are one command. */
const rowsOfPart = 250

type Dependencies = Pick<ContactDependencies, 'findStorms' | 'findPeople'>

/** Contacts as drafts see them. A row of a draft is always carried out. */
export function draftContacts(dependencies: Dependencies) {
  const placeOf = (index: number) => `rows[${index}]`
  const decide = (client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) => {
    const edits = rows.map(({ id, version, changes }) => ({ id, version, changes: changes as ContactRowChanges }))
    return ContactRowEdits.decide(dependencies, client, scope, edits, placeOf)
  }
  return {
    category: 'contact',
    permission: 'contacts:work',
    async check(client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[]> {
      const checked = validate(Rows, { rows }).rows
      const known = await findContacts(
        client,
        rows.map(({ id }) => id),
      )
      const stranger = rows.findIndex(({ id }) => !known.has(id))
      if (stranger >= 0) throw notFound({ [`${placeOf(stranger)}.id`]: 'Not found' })
      const referring = checked.map(({ changes }, index) => ({ field: `${placeOf(index)}.changes`, changes }))
      await findRowReferences(dependencies, client, referring)
      return rows.map((row, index) => ({ ...row, changes: { ...checked[index]?.changes }, carries_out: true }))
    },
    mustMayCommit(me: Me, rows: readonly DraftRow[]): void {
      if (rows.filter(({ changes }) => changes.deed === 'delete').length > 1) mustDeleteMany(me)
      mustAssignRows(me, rows, placeOf)
    },
    async preview(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
      return previewContacts(rows, await decide(client, scope, rows))
    },
    async parts(_client: TenantClient, rows: readonly DraftRow[]): Promise<DraftRow[][]> {
      const count = Math.ceil(rows.length / rowsOfPart)
      return Array.from({ length: count }, (_, n) => rows.slice(n * rowsOfPart, (n + 1) * rowsOfPart))
    },
    async plan(client: TenantClient, scope: CommandScope, rows: readonly DraftRow[]) {
      const { contacts, refusals, entered } = await decide(client, scope, rows)
      const done = rows.map(({ id }) => id).filter((id) => !refusals.has(id))
      const refused = Array.from(refusals, ([id, refusal]) => ({ id, ...keptRefusal(refusal) }))
      return contacts.plan({ done, refused }, entered)
    },
  } as const
}
