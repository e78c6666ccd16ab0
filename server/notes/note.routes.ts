import type { Call, QueryOf } from '../../contract/call.ts'
import { addClaimNote } from '../../contract/calls/add-claim-note.ts'
import { addContactNote } from '../../contract/calls/add-contact-note.ts'
import { addLeadNote } from '../../contract/calls/add-lead-note.ts'
import { addSupplementNote } from '../../contract/calls/add-supplement-note.ts'
import { listSupplementNotes } from '../../contract/calls/list-supplement-notes.ts'
import { listClaimNotes } from '../../contract/calls/list-claim-notes.ts'
import { listContactNotes } from '../../contract/calls/list-contact-notes.ts'
import { listLeadNotes } from '../../contract/calls/list-lead-notes.ts'
import { listMentionable as mentionableCall } from '../../contract/calls/list-mentionable.ts'
import { notePermissions } from '../../contract/notes/note.ts'
import type { NotedCategory } from '../../contract/notes/note-subject.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { addNote } from './add-note.ts'
import { deleteNoteRoute } from './delete-note.route.ts'
import type { NoteDependencies } from './dependencies.ts'
import { listMentionable } from './mentionable.queries.ts'
import { pageOfNotes } from './note.queries.ts'

type ListCall = typeof listClaimNotes | typeof listLeadNotes
type AddCall = typeof addClaimNote

/** Notes on records: a list and a new one for each aggregate that has notes. */
export function noteRoutes(dependencies: NoteDependencies): Route[] {
  const { database } = dependencies
  return [
    ...routesFor(dependencies, 'intake_item', { list: listClaimNotes, add: addClaimNote }),
    ...routesFor(dependencies, 'contact', { list: listContactNotes, add: addContactNote }),
    ...routesFor(dependencies, 'lead', { list: listLeadNotes, add: addLeadNote }),
    route(listSupplementNotes, async ({ businessId, me, params: { id = '' }, query: { page, limit } }) => {
      const asked = { businessId, me, category: 'supplement', record: id, page, limit } as const
      const { notes: data, ...rest } = await readPage(dependencies, asked)
      return { data, ...rest }
    }),
    addRoute(dependencies, 'supplement', addSupplementNote),
    deleteNoteRoute(dependencies),
    route(mentionableCall, async ({ businessId, me, query: { category } }) => {
      const { view, add } = notePermissions[category]
      if (!may(me, view) && !may(me, add)) throw notFound()
      return { data: await database.withBusiness(businessId, (client) => listMentionable(client, view)) }
    }),
  ]
}

function routesFor(
  dependencies: NoteDependencies,
  category: NotedCategory,
  { list, add }: { list: ListCall & Call; add: AddCall & Call },
): Route[] {
  return [
    route(list, ({ businessId, me, params: { id = '' }, query }) =>
      readPage(dependencies, { businessId, me, category, record: id, page: query.page, limit: limitOf(query) }),
    ),
    addRoute(dependencies, category, add),
  ]
}

interface AskedPage {
  readonly businessId: string
  readonly me: Me
  readonly category: NotedCategory
  readonly record: string
  readonly page: number
  readonly limit: number
}

/** @throws Refused 404 for a record that the person does not see */
async function readPage(
  { database, safeCursor, recordNames, visibility }: NoteDependencies,
  { businessId, me, ...wanted }: AskedPage,
) {
  const { category, record } = wanted
  // Taken before the page is read, so that nothing falls between the page and the changes after the cursor.
  const cursor = safeCursor()
  return database.withBusiness(businessId, async (client) => {
    if (!(await recordNames(client, category, [record])).has(record)) throw notFound()
    if (!(await visibility.findVisible(client, me, category, [record])).has(record)) throw notFound()
    return { ...(await pageOfNotes(client, wanted)), cursor }
  })
}

function addRoute(dependencies: NoteDependencies, category: NotedCategory, add: AddCall & Call): Route {
  const { database, visibility } = dependencies
  return route(add, async ({ businessId, me, params: { id = '' }, body: { note: text, mentions }, scope }) => {
    const visible = await database.withBusiness(businessId, (client) =>
      visibility.findVisible(client, me, category, [id]),
    )
    if (!visible.has(id)) throw notFound()
    return { note: await addNote(dependencies, scope, { category, record: id, text, mentions }) }
  })
}

/** Section 7 names the rows a page of the notes on leads otherwise. */
function limitOf(query: QueryOf<typeof listClaimNotes> | QueryOf<typeof listLeadNotes>): number {
  return 'per_page' in query ? query.per_page : query.limit
}
