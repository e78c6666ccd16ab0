import type { DocumentRequest } from '../../../contract/supplements/document-request.ts'
import type { SentDocument } from '../../../contract/supplements/document.ts'
import type { DocumentType, Supplement } from '../../../contract/supplements/supplement.ts'

/** A claim by its long id, and whom limits count. */
export interface NamedClaim {
  readonly longId: string
  readonly address: string
}

/** A supplement as its shop sees it without sign-in. */
export interface ShopSupplement {
  readonly supplement: Pick<Supplement, 'id' | 'stage' | 'substage' | 'shop_name' | 'created_at' | 'waiting_since'>
  readonly documents: readonly SentDocument[]
  readonly requests: readonly DocumentRequest[]
}

export interface FormFile {
  readonly name: string
  readonly type: DocumentType
  readonly bytes: Uint8Array
}

/** What the pages of shops command. Supplements are another feature: `server/dependencies.ts` puts it in. */
export interface ShopCommands {
  /** Takes the form of a supplement; its id. @throws Refused 422 by field, 404, 429 */
  send(claim: NamedClaim, form: Readonly<Record<string, string>>): Promise<string>
  /** The newest first. @throws Refused 404, 429 */
  list(claim: NamedClaim): Promise<readonly Pick<Supplement, 'id' | 'shop_name' | 'stage' | 'created_at'>[]>
  /** @throws Refused 404 for another claim's supplement, 429 */
  open(claim: NamedClaim, id: string): Promise<ShopSupplement>
  /** @throws Refused 404 for another claim's supplement, 422, 429 */
  sendFiles(claim: NamedClaim, id: string, files: readonly FormFile[]): Promise<void>
}
