import type { EditableField } from '../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import { contactEditOf, type ContactRowField } from '../../contract/contacts/contact-row.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { planContactEdit } from '../../machines/contact/contact-edit.ts'
import { type ContactFact, evolveContact } from '../../machines/contact/contact.evolve.ts'
import { decideIntakeItem } from '../../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem } from '../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { ContactsWorkspace } from '../../src/features/contacts/sheet/contacts-workspace.ts'
import type { SheetApi } from '../../src/features/contacts/sheet/api/sheet-api.ts'
import { ContactLookups } from '../../src/features/contacts/sheet/row/contact-lookups.ts'
import { makeContact } from '../../src/features/contacts/sheet/row/contact-row.factory.ts'
import { type ContactRow, rowOf } from '../../src/features/contacts/sheet/row/contact-row.ts'
import type { IntakeApi } from '../../src/features/intake/review/api/intake-api.ts'
import { ClaimLookups } from '../../src/features/intake/review/claim/claim-lookups.ts'
import { makeRow } from '../../src/features/intake/review/claim/intake-row.factory.ts'
import type { IntakeRow } from '../../src/features/intake/review/claim/intake-row.ts'
import { IntakeWorkspace } from '../../src/features/intake/review/intake-workspace.ts'
import type { WorkspaceRow } from '../../src/workspace/definition.ts'
import type { Workspace } from '../../src/workspace/workspace.ts'
import { makePerson } from '../../stories/features/people/person.factory.ts'
import { makeStorm } from '../../stories/features/storms/storm.factory.ts'
import { otherValues, overwritingField, type Race, type RaceOptions, raceForField, RacedServer } from './field-race.ts'

/** A workspace whose fields two people can set; another workspace is added here. */
export interface RacedWorkspace {
  /** The file with its definition. */
  readonly file: string
  /** Fields that two people can set to different values, neither of which they have. */
  readonly fields: readonly string[]
  /** The others, each with the reason. */
  readonly unraced: Readonly<Record<string, string>>
  /** `overwrites`: the field saves on whatever the row is by then. */
  readonly race: (field: string, race: Race, fault?: 'overwrites') => Promise<string | null>
}

interface Opened<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly workspace: Workspace<Row, Field>
  readonly server: RaceOptions<Row, Field>['server']
}

function raced<Row extends WorkspaceRow<Field>, Field extends string>(
  file: string,
  open: () => Opened<Row, Field>,
): RacedWorkspace {
  const valuesOf = ({ workspace, server }: Opened<Row, Field>, field: Field) =>
    otherValues(workspace.field(field), server.row(), known)
  const sample = open()
  const unraced: Record<string, string> = {}
  for (const definition of sample.workspace.definition.fields) {
    const { name, isDraftOnly, isSetByAction } = definition
    if (isDraftOnly) unraced[name] = 'rows have no value of it'
    else if (isSetByAction) unraced[name] = 'nobody types it'
    else if (valuesOf(sample, name).length < 2) unraced[name] = 'has too few values'
  }
  const fields = sample.workspace.definition.fields.map(({ name }) => name).filter((name) => !(name in unraced))
  return {
    file,
    fields,
    unraced,
    async race(name, race, fault) {
      const field = name as Field
      const opened = open()
      const [mine = null, theirs = null, third] = valuesOf(opened, field)
      const typedField = fault && overwritingField<Row, Field>
      return raceForField<Row, Field>({
        ...opened,
        field,
        values: [mine, theirs, third],
        race,
        ...(typedField && { typedField }),
      })
    },
  }
}

const people = [1, 2, 3, 4].map((n) => makePerson(n))
const storms = [1, 2, 3, 4].map((n) => makeStorm(n))
/** Contacts that were searched for: they are not listed. */
const known = ['contact-1', 'contact-2', 'contact-3']

function openIntake(): Opened<IntakeRow, EditableField> {
  const initial = makeRow({ id: 'a' })
  const server = new RacedServer<IntakeItem, IntakeRow, EditableField>({
    category: 'intake_item',
    initial,
    decide: (item, changes, changedSince) =>
      decideIntakeItem({ type: 'EditClaim', changes: changes as ClaimChanges, changedSince }, item),
    evolve: (item, event) => evolveIntakeItem(item, event as Parameters<typeof evolveIntakeItem>[1]),
    rowOf: (item) => ({ ...item, match: null }),
  })
  const lookups = new ClaimLookups()
  lookups.add({ storms, appraisers: people, callCenters: people, reviewers: people })
  for (const id of known) lookups.nameContact(id, `Contact ${id}`)
  const api: Partial<IntakeApi> = {
    editClaims: server.edit as unknown as IntakeApi['editClaims'],
    readClaim: async () => server.row(),
    getContact: () => new Promise(() => undefined),
  }
  const workspace = new IntakeWorkspace({ api: api as IntakeApi, lookups, today: '2026-03-10', me: 'me' })
  return { workspace, server }
}

function openContacts(): Opened<ContactRow, ContactRowField> {
  const server = new RacedServer<Contact, ContactRow, ContactRowField>({
    category: 'contact',
    initial: makeContact({ id: 'a' }),
    decide: (contact, changes, since) => planContactEdit(contact, contactEditOf(changes), since).decision,
    evolve: (contact, event) => evolveContact(contact, event as ContactFact & Recorded),
    rowOf,
  })
  const lookups = new ContactLookups()
  lookups.add({ storms, appraisers: people })
  const api: Partial<SheetApi> = {
    editContactRows: server.edit as unknown as SheetApi['editContactRows'],
    readContact: async () => server.state,
  }
  const workspace = new ContactsWorkspace({ api: api as SheetApi, lookups, me: 'me' })
  return { workspace, server }
}

export const racedWorkspaces: readonly RacedWorkspace[] = [
  raced('src/features/contacts/sheet/contacts-sheet.workspace.ts', openContacts),
  raced('src/features/intake/review/intake-review.workspace.ts', openIntake),
]
