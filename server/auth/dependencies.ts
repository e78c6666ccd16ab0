import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Audit } from '../events/audit.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { RecordAudit } from './audit-entry.ts'
import type { HashCode } from './mfa/code-hash.ts'
import type { LinkDependencies } from './reset/password-links.ts'
import type { Tokens } from './tokens.ts'

/**
 * The person of a session that has neither ended nor run out. People belong to another feature, which `server/dependencies.ts`
 * puts in here.
 */
export type FindMe = (client: TenantClient, sessionId: string) => Promise<Me | null>

/**
 * Gives an invited person their first password, which is a command of people and comes from `server/dependencies.ts` too.
 * `follow` is carried out in its transaction.
 */
export type Activate = (
  who: { readonly businessId: string; readonly personId: string; readonly name: string },
  passwordHash: string,
  follow: (client: TenantClient) => Promise<void>,
) => Promise<void>

/** Changes names and phone of the caller: a command of people as well. `follow` is carried out in its transaction. */
export type ChangeOwn = (
  scope: CommandScope,
  changes: { first_name?: string; last_name?: string; phone?: string | null },
  follow: (client: TenantClient) => Promise<void>,
) => Promise<void>

export interface AuthDependencies extends LinkDependencies {
  readonly database: Database
  readonly tokens: Tokens
  readonly findMe: FindMe
  readonly activate: Activate
  readonly changeOwn: ChangeOwn
  readonly hashCode: HashCode
  /** Keeps sign-ins, and what changes how one signs in. */
  readonly audit: Audit
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
  readonly recordAudit: RecordAudit
  /** How many sessions a person may have at a time. */
  readonly mostSessions: number
}
