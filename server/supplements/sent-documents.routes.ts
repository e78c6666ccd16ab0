import { deleteSentDocument } from '../../contract/calls/delete-sent-document.ts'
import { getDocumentUploadUrl } from '../../contract/calls/get-document-upload-url.ts'
import { listSentDocuments } from '../../contract/calls/list-sent-documents.ts'
import { sendDocument } from '../../contract/calls/send-document.ts'
import { sendDocuments } from '../../contract/calls/send-documents.ts'
import { mostFileBytes, typeOfName } from '../../contract/files/file-type.ts'
import type { StoredFile } from '../../contract/files/file.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { DocumentType } from '../../contract/supplements/supplement.ts'
import { neededForAddress, type SentDocument } from '../../contract/supplements/document.ts'
import { invalid, notFound } from '../http/problem.ts'
import { isUuid } from '../http/operation-of.ts'
import { type Route, route } from '../http/route.ts'
import { type DocumentDesk, filesOf } from './document-desk.ts'
import { type AccessDependencies, type Asker, type Reached, SupplementAccess } from './supplement-access.ts'
import { supplementStore } from './supplement.store.ts'

export interface SentDocumentDependencies extends AccessDependencies {
  readonly fileDesk: DocumentDesk
}

/** Documents that a shop sends without signing in. It sees what it has sent, and nothing to open it by. */
export function sentDocumentRoutes(dependencies: SentDocumentDependencies): Route[] {
  const { database, fileDesk } = dependencies
  const access = new SupplementAccess(dependencies)
  const askerOf = ({ query: { long_id: longId }, ...asked }: Asked): Asker => ({ ...asked, longId })

  async function takeDocuments(id: string, asker: Asker, documents: BodyOf<typeof sendDocuments>['documents']) {
    const reached = await access.admit(id, asker, 'supplements:work')
    const files = documents.map(({ key, type, name }, at) => {
      const content_type = typeOfName(name)
      if (!content_type)
        throw invalid({ [`documents[${at}].name`]: 'Name a JPEG, PNG, WebP, HEIC or PDF file with its ending' })
      return { key, label: type, name, content_type, ...(reached.isShop && { sent_by: 'shop' as const }) }
    })
    await access.countChange(asker)
    const taken = await fileDesk.takeAll(reached.scope, filesOf(id), files, async (client) => {
      const now = (await supplementStore.find(client, [id])).get(id)
      if (!now || now.deleted_at) throw notFound()
    })
    return taken.map(shown)
  }

  async function businessFor(supplementId: string, asker: Asker): Promise<string> {
    if (asker.longId.trim() === '' && supplementId.trim() === '') throw invalid({ long_id: neededForAddress })
    if (supplementId.trim() === '') return (await access.claim(asker)).business_id
    if (!isUuid(supplementId)) throw notFound()
    return (await access.admit(supplementId, asker, 'supplements:work')).businessId
  }

  return [
    route(getDocumentUploadUrl, async ({ query, clientAddress, findSignedIn }) => {
      const { extension, supplement_id, size, key: again, long_id: longId } = query
      const asker = { clientAddress, findSignedIn, longId }
      const businessId = await businessFor(supplement_id, asker)
      const contentType = typeOfName(`document.${extension.replace(/^\./, '')}`)
      if (!contentType) throw invalid({ extension: 'Use jpg, png, heic, webp or pdf' })
      const bytes = size === '' ? null : Number(size)
      if (bytes !== null && !(Number.isSafeInteger(bytes) && bytes > 0 && bytes <= mostFileBytes))
        throw invalid({ size: 'A file has 1 byte to 25 MB' })
      await access.countChange(asker)
      const { key, upload } = await fileDesk.signNew(businessId, { contentType, size: bytes }, again || null)
      const { url, headers: fields, expires_at, resumes } = upload
      return { url, key, fields, expires_at, resumes }
    }),
    route(sendDocuments, async ({ params: { id = '' }, body, ...asked }) => ({
      documents: await takeDocuments(id, askerOf(asked), body.documents),
    })),
    route(sendDocument, async ({ params: { id = '' }, body, ...asked }) => {
      const [document] = await takeDocuments(id, askerOf(asked), [body])
      if (!document) throw notFound()
      return { document }
    }),
    route(listSentDocuments, async ({ params: { id = '' }, ...asked }) => {
      const { businessId, isShop } = await access.admit(id, askerOf(asked), 'supplements:assigned')
      const files = await database.withBusiness(businessId, (client) => fileDesk.list(client, businessId, filesOf(id)))
      const documents = files.filter((file) => isOpenTo(file, isShop)).map(shown)
      return { documents, has_scanner: fileDesk.hasScanner }
    }),
    route(deleteSentDocument, async ({ params: { id = '', docId = '' }, ...asked }) => {
      const asker = askerOf(asked)
      const { businessId, scope, isShop } = await access.admit(id, asker, 'supplements:work')
      await access.countChange(asker)
      const file = await database.withBusiness(businessId, (client) => fileDesk.find(client, filesOf(id), docId))
      if (!isOpenTo(file, isShop)) throw notFound()
      return { document: shown(await fileDesk.delete(scope, filesOf(id), docId)) }
    }),
  ]
}

type Asked = Omit<Asker, 'longId'> & { readonly query: { readonly long_id: string } }

/** A shop reaches what a shop has sent; what the business adds is its own. */
const isOpenTo = ({ sent_by }: StoredFile, isShop: Reached['isShop']) => !isShop || sent_by === 'shop'

/** A document as its sender sees it. */
export function shown({ id, label, name, content_type, size, status, refusal, created_at }: StoredFile): SentDocument {
  return { id, type: label as DocumentType, name, content_type, size, status, refusal, created_at }
}
