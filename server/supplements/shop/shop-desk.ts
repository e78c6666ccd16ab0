import { typeOfName } from '../../../contract/files/file-type.ts'
import type { DocumentType, Supplement } from '../../../contract/supplements/supplement.ts'
import { SupplementForm } from '../../../contract/supplements/supplement-form.ts'
import { putOnOneLine } from '../../../contract/people/shown-name.ts'
import { invalid, notFound } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { takeSupplement } from '../create-supplement.route.ts'
import { filesOf } from '../document-desk.ts'
import { requestsOfSupplements } from '../requests/document-request.queries.ts'
import { type SentDocumentDependencies, shown } from '../sent-documents.routes.ts'
import { type Asker, SupplementAccess } from '../supplement-access.ts'
import { findSupplementsOfClaim } from '../supplement.queries.ts'
import { supplementStore } from '../supplement.store.ts'
import type { SupplementDependencies } from '../supplements.routes.ts'

/** A file as a form without script sends it. */
interface SentFile {
  readonly name: string
  readonly type: DocumentType
  readonly bytes: Uint8Array
}

interface Named {
  readonly longId: string
  readonly address: string
}

/** Nobody is asked for a sign-in on a page of shops, and none counts. */
const askerOf = ({ longId, address }: Named): Asker => ({
  longId,
  clientAddress: address,
  findSignedIn: async () => null,
})

/** What the pages of shops do, by the calls' own rules: a supplement is reached by its claim's long id alone. */
export class ShopDesk {
  readonly #dependencies: SupplementDependencies & SentDocumentDependencies
  readonly #access: SupplementAccess

  constructor(dependencies: SupplementDependencies & SentDocumentDependencies) {
    this.#dependencies = dependencies
    this.#access = new SupplementAccess(dependencies)
  }

  /** Takes the form of a supplement; its id. @throws Refused 422 by field, 404, 429 */
  async send({ longId, address }: Named, form: Readonly<Record<string, string>>): Promise<string> {
    const body = validate(SupplementForm, form)
    const { id } = await takeSupplement(this.#dependencies, { longId, body, clientAddress: address })
    return id
  }

  /** The supplements of a claim, the newest first. @throws Refused 404, 429 */
  async list(named: Named): Promise<Pick<Supplement, 'id' | 'shop_name' | 'stage' | 'created_at'>[]> {
    const claim = await this.#access.claim(askerOf(named))
    return this.#dependencies.database.withBusiness(claim.business_id, (client) =>
      findSupplementsOfClaim(client, claim.id),
    )
  }

  /** A supplement with what was sent and what is asked for. @throws Refused 404 for another claim's, 429 */
  async open(named: Named, id: string) {
    const { database, fileDesk } = this.#dependencies
    const { businessId, supplement } = await this.#access.admit(id, askerOf(named), 'supplements:assigned')
    return database.withBusiness(businessId, async (client) => {
      const files = await fileDesk.list(client, businessId, filesOf(id))
      const requests = await requestsOfSupplements(client, [id])
      return {
        supplement,
        documents: files.filter(({ sent_by }) => sent_by === 'shop').map(shown),
        requests: requests.filter(({ status }) => status !== 'withdrawn'),
      }
    })
  }

  /** Keeps files that came in a form. @throws Refused 404 for another claim's supplement, 422, 429 */
  async sendFiles(named: Named, id: string, files: readonly SentFile[]): Promise<void> {
    const { fileDesk } = this.#dependencies
    const asker = askerOf(named)
    const { businessId, scope } = await this.#access.admit(id, asker, 'supplements:work')
    const typed = files.map(({ name, type, bytes }) => {
      const content_type = typeOfName(name)
      if (!content_type || bytes.length === 0) throw invalid({ files: 'Name a JPEG, PNG, WebP, HEIC or PDF file' })
      return { name: fileNameOf(name), label: type, bytes, content_type, sent_by: 'shop' as const }
    })
    await this.#access.countChange(asker)
    const kept = []
    for (const { bytes, ...file } of typed)
      kept.push({ ...file, key: await fileDesk.keepNew(businessId, file.content_type, bytes) })
    await fileDesk.takeAll(scope, filesOf(id), kept, async (client) => {
      const now = (await supplementStore.find(client, [id])).get(id)
      if (!now || now.deleted_at) throw notFound()
    })
  }
}

const longestName = 255

/** The name without its folders, on one line; its ending stays. */
function fileNameOf(name: string): string {
  const last = putOnOneLine(name).split(/[/\\]/).at(-1)?.trim() ?? ''
  return last.slice(-longestName)
}
