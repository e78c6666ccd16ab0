import type { Logger } from 'pino'
import type { RecordAudit } from './auth/audit-entry.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Database } from './db/database.ts'
import type { Secrets } from './db/secret.ts'
import type { PublishDraft } from './drafts/dependencies.ts'
import type { OnCommitted } from './events/handle-command.ts'
import type { NotifyUsers } from './events/notify-users.ts'
import type { Visibility } from './events/visible-rows.ts'
import type { ObserveRequest } from './http/observe.ts'
import type { Readiness } from './http/readiness.ts'
import type { Admission, Route } from './http/route.ts'
import type { HeaderSettings } from './http/security-headers.ts'
import type { PublishLease } from './leases/dependencies.ts'
import type { PublishMessageDraft } from './messages/publish-message-draft.ts'
import type { Ports } from './outbox/deliver.ts'
import type { Files } from './ports/files/open-files.ts'
import type { NumbersPort } from './ports/numbers/numbers-port.ts'
import type { Telephony } from './ports/telephony/open-telephony.ts'

/** What the app is built from. It never listens and opens nothing by itself. */
export interface AppDependencies {
  readonly productName: string
  readonly database: Database
  readonly tokens: Tokens
  readonly secrets: { readonly [name in 'box' | 'codes']: Secrets[name] | Uint8Array }
  /** Where people reach us, as links in mail have it: `https://desk.example.com`. */
  readonly publicUrl: string
  /** The ways out for mail and SMS. */
  readonly ports: Ports
  /** The way out for phone calls. */
  readonly telephony: Telephony
  /** The provider of phone numbers. */
  readonly numbers: NumbersPort
  /** Where uploaded files are. */
  readonly files: Files
  readonly log: Pick<Logger, 'error'>
  /** Notified after every commit, so that the tail need not wait for its next look. */
  readonly onCommitted: OnCommitted
  readonly admission?: Partial<Admission>
  /** Who sees what, where it is not the rule of the manifests. */
  readonly visibility?: Visibility
  /** Nothing is served but what says so. */
  readonly maintenance?: boolean
  /** Notifies those who look at a queue that somebody holds something, or holds it no longer. */
  readonly publishLease?: PublishLease
  /** Notifies somebody's other pages that their draft is another than before. */
  readonly publishDraft?: PublishDraft
  /** Says to those who have a conversation open that its draft is another one. */
  readonly publishMessageDraft?: PublishMessageDraft
  /** Notifies pages of people that notifications of their own have changed. */
  readonly notifyUsers?: NotifyUsers
  /** What replies tell browsers beyond the usual. */
  readonly headers?: Omit<HeaderSettings, 'publicUrl'>
  /** Notified of each request when its reply is out. */
  readonly observers?: readonly ObserveRequest[]
  /** Notifies pages that the audit log of a business has new entries. */
  readonly publishAudit?: (businessId: string) => void
  /** How many days the planned deletion of a business can be canceled; 30 unless given. */
  readonly deletionDays?: number
  /** Notifies pages of the business that runs the platform that another business has another state. */
  readonly publishPlatform?: (platformId: string, businessId: string) => void
  /** Notified of work to do before the database is closed. */
  readonly atStop?: (work: () => Promise<void>) => void
  /** Records sign-ins and what happens to sessions, elsewhere than in the audit log. */
  readonly recordAudit?: RecordAudit
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: () => Date
  /** Whether webhooks may go to private addresses: for development and tests. */
  readonly allowPrivateWebhooks?: boolean
  /** How many sessions a person may have at a time. */
  readonly mostSessions?: number
  /** Where the tail has read up to. */
  readonly safeCursor: () => number
  /** Whether requests are welcome; where it is missing, whenever the database answers. */
  readonly readiness?: Pick<Readiness, 'check'>
  /** Routes of what depends on how the process is set up: push, client settings. */
  readonly more: readonly Route[]
}
