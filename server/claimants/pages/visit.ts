import type { ClaimantView } from '../../../contract/claimants/claimant.ts'
import type { ClaimantLink } from '../link.ts'
import type { Office } from '../visit-facts.queries.ts'
import type { Language } from '../texts/language.ts'
import type { Texts } from '../texts/english.ts'

/** Who reads a page, and in which language. */
export interface Reader {
  readonly language: Language
  readonly t: Texts
  /** The address of this page, to which the choice of a language leads back. */
  readonly here: string
  /** Where questions are answered; missing where nobody is known to read. */
  readonly phone?: string | null
}

/** A claimant on a page of the own claim. */
export interface Visit extends Reader {
  readonly link: ClaimantLink
  readonly claimant: ClaimantView
  readonly office: Office
  /** Milliseconds since 1970. */
  readonly now: number
}
