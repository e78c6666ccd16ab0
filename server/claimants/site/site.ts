import type { Database, TenantClient } from '../../db/database.ts'
import type { Claimant } from '../claimant-access.ts'
import type { ClaimantCommands } from '../claimant-commands.ts'
import type { SurveyCommands } from '../survey-commands.ts'
import { officePage } from '../pages/office.page.ts'
import type { PageContent } from '../pages/layout.ts'
import type { Visit } from '../pages/visit.ts'
import type { VisitFacts } from '../visit-facts.queries.ts'
import type { KeptPage } from './kept-pages.ts'

export interface SiteDependencies {
  readonly database: Database
  readonly commands: ClaimantCommands
  readonly surveys: SurveyCommands
  /** Where people reach us. */
  readonly publicUrl: string
}

/** A request for a page, by a claimant whose link was right. */
export interface PageRequest {
  readonly visit: Visit
  readonly who: Claimant
  /** What was read with the check of the link, as far as the page needs it. */
  readonly facts: VisitFacts
  readonly site: SiteDependencies
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Fields of the form that was sent; none for a page that is only read. */
  readonly form: Readonly<Record<string, string>>
  /** Whether a form was sent. */
  readonly isForm: boolean
  /** Whether it shows pages: a browser, and not a calendar that looks at a file again. */
  readonly isBrowser: boolean
  /** Reads what belongs to the claimant's business. */
  readonly read: <T>(work: (client: TenantClient) => Promise<T>) => Promise<T>
}

/**
 * A page where claimants book, or what it says where the office sets the times: that it will call. A form that was sent
 * there books nothing.
 */
export function whereClaimantsBook(answer: SitePage['get']): SitePage['get'] {
  return async (asked) => {
    if (asked.visit.office.selfSchedule) return answer(asked)
    return { page: officePage(asked.visit), ...(asked.isForm && { status: 409 }) }
  }
}

/** What a page answers: itself, as it was made before or now, where to go on, or a file. */
export type Answer =
  | {
      readonly page: PageContent
      readonly status?: 403 | 409 | 410 | 422
      /** The length in bytes that the page has whatever it says. */
      readonly alike?: number
    }
  | { readonly kept: KeptPage }
  | { readonly to: string }
  | { readonly file: string; readonly type: string; readonly name?: string }

export interface SitePage {
  /** As Hono has it. */
  readonly path: string
  /** What it is made of beside the claim: locations of the event, or those and the slots of the one in its address. */
  readonly needs?: 'places' | 'slots'
  readonly get: (asked: PageRequest) => Promise<Answer>
  /** For a form of the page; the answer leads on, so that a reload sends nothing twice. */
  readonly post?: (asked: PageRequest) => Promise<Answer>
}
