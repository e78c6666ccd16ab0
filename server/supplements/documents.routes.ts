import { addSupplementDocument } from '../../contract/calls/add-supplement-document.ts'
import { confirmSupplementDocument } from '../../contract/calls/confirm-supplement-document.ts'
import { deleteSupplementDocument } from '../../contract/calls/delete-supplement-document.ts'
import { drawOnDocument } from '../../contract/calls/draw-on-document.ts'
import { listSupplementDocuments } from '../../contract/calls/list-supplement-documents.ts'
import { markDents } from '../../contract/calls/mark-dents.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { type Route, route } from '../http/route.ts'
import { type DocumentDesk, filesOf } from './document-desk.ts'
import { visibleSupplement } from './visible-supplement.ts'

/** What documents need; files belong to another feature. */
export interface DocumentDependencies {
  readonly database: Database
  readonly safeCursor: () => number
  readonly visibility: Visibility
  readonly fileDesk: DocumentDesk
}

/** Documents of a supplement, as the people of the business have them. */
export function documentRoutes({ database, safeCursor, visibility, fileDesk }: DocumentDependencies): Route[] {
  const find = (client: TenantClient, me: Me, id: string) => visibleSupplement(client, visibility, me, id)
  const mustSee = (businessId: string, me: Me, id: string) =>
    database.withBusiness(businessId, (client) => find(client, me, id))
  return [
    route(listSupplementDocuments, ({ businessId, me, params: { id = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        await find(client, me, id)
        const documents = await fileDesk.list(client, businessId, filesOf(id))
        return { documents, expires_at: fileDesk.addressesEnd(), has_scanner: fileDesk.hasScanner, cursor }
      })
    }),
    route(addSupplementDocument, async ({ me, params: { id = '' }, body: { file_id, ...said }, scope }) => {
      const announced = { ...filesOf(id), ...said }
      const { file, upload } = await fileDesk.announce(scope, file_id, announced, (client) => find(client, me, id))
      return { document: file, upload }
    }),
    route(confirmSupplementDocument, async ({ businessId, me, params: { id = '', docId = '' }, scope }) => {
      await mustSee(businessId, me, id)
      return { document: await fileDesk.confirm(scope, filesOf(id), docId) }
    }),
    route(markDents, async ({ businessId, me, params: { id = '', docId = '' }, body, scope }) => {
      await mustSee(businessId, me, id)
      return { document: await fileDesk.mark(scope, filesOf(id), docId, body) }
    }),
    route(drawOnDocument, async ({ businessId, me, params: { id = '', docId = '' }, body, scope }) => {
      await mustSee(businessId, me, id)
      return { document: await fileDesk.draw(scope, filesOf(id), docId, body) }
    }),
    route(deleteSupplementDocument, async ({ businessId, me, params: { id = '', docId = '' }, scope }) => {
      await mustSee(businessId, me, id)
      return { document: await fileDesk.delete(scope, filesOf(id), docId) }
    }),
  ]
}
