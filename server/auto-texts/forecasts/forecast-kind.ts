import type { HeldReason } from '../../../contract/auto-texts/auto-text-forecast.ts'
import type { AutoText } from '../../../contract/auto-texts/auto-text.ts'
import type { AutoTextSettings, AutoTextTrigger } from '../../../contract/auto-texts/triggers.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import type { TenantClient } from '../../db/database.ts'

/** The addresses that texts hold, as long as they are: they make segments. */
export interface ForecastLinks {
  readonly ofClaimant: (contact: Contact, trigger: AutoTextTrigger) => string
  readonly ofShop: (supplement: { readonly id: string; readonly claimant_id: string }) => string
}

/** What a forecast is asked about, and what all of its texts are written from. */
export interface ForecastOf {
  readonly trigger: AutoTextTrigger
  /** As they would apply. */
  readonly settings: Omit<AutoTextSettings, 'enabled'>
  /** In milliseconds since 1970. */
  readonly now: number
  /** Where texts lead as they leave. */
  readonly links: ForecastLinks
  /** What the business set for its texts. */
  readonly set: readonly AutoText[]
  readonly business: { readonly name: string; readonly message_hours: CallingHours | null; readonly timezone: string }
}

/** A text that the log would have sent, or that would have been held back. */
export interface ForecastText {
  /** In milliseconds since 1970. */
  readonly at: number
  /** Why it would not have left; null where it would. */
  readonly held: HeldReason | null
  /** Whether quiet hours would have put it off. */
  readonly hasWaited: boolean
  /** Who would have got it: a person or a shop. */
  readonly to: { readonly key: string; readonly name: string; readonly contactId: string; readonly spanish: boolean }
  /** Where it would have led. */
  readonly link: string
  /** What it would have said, with that link or a shorter one. */
  readonly write: (link: string) => string
}

/** Texts of one kind: what they follow from, and what its log would have sent. */
export interface ForecastKind<Subject> {
  /** Ids of what may have caused a text after `since`, those nearest to now first. */
  find(
    client: TenantClient,
    asked: { readonly of: ForecastOf; readonly since: Date; readonly limit: number },
  ): Promise<readonly string[]>
  /** Reads some of them, with their logs. */
  read(client: TenantClient, of: ForecastOf, ids: readonly string[]): Promise<readonly Subject[]>
  /** In order. */
  textsOf(subject: Subject, of: ForecastOf): readonly ForecastText[]
}
