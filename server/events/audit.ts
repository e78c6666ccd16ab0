import type { AuditKind } from '../../contract/audit/audit.ts'
import type { TenantClient } from '../db/database.ts'

/** Where a request comes from. */
export interface RequestOrigin {
  /** The client's address, of an IPv6 address the network. */
  readonly address: string
  /** The `User-Agent` header as it came, cut to a bound. */
  readonly userAgent: string
  /** By which the server's log names the request. */
  readonly requestId: string | null
}

/** Something that the audit log keeps and no event says. */
export interface AuditNote {
  /** Null for what belongs to no business: a sign-in with an unknown address. Only a super admin reads that. */
  readonly businessId: string | null
  readonly kind: AuditKind
  /** One of the actions of `server/audit/audit-words.ts`. */
  readonly action: string
  readonly result?: 'done' | 'refused'
  readonly by: { readonly kind: 'person' | 'api_key' | 'nobody'; readonly id: string | null; readonly name: string }
  readonly about?: string
  /** What the words need. No secrets, and no personal data beside names. */
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>
  readonly origin: RequestOrigin | null
  /** All that are alike within it are one entry with a count. */
  readonly per?: 'hour' | 'day'
  /** Whose different notes are bounded together: all of the business, where it is missing, or those of each person. */
  readonly crowd?: 'person'
}

/** Writes the audit log. */
export interface Audit {
  /** Keeps a note for the next write, a moment later. For what comes in floods, and for what no transaction writes. */
  note(note: AuditNote): void
  /** Writes notes with what they tell of: on its connection, in its transaction. */
  write(client: TenantClient, ...notes: AuditNote[]): Promise<void>
  /** Writes what is kept. */
  flush(): Promise<void>
}

/** For tests of single features, and for jobs that note nothing. */
export const noAudit: Audit = { note: () => {}, write: async () => {}, flush: async () => {} }
