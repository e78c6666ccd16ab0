import type { TenantClient } from '../db/database.ts'

/** What happened to sign-ins and sessions of a person. */
export const authActions = [
  'signed-in',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'session-limit-reached',
  'session-reused',
  'second-factor-passed',
  'password-changed',
  'password-reset',
] as const
export type AuthAction = (typeof authActions)[number]

export interface AuthAuditEntry {
  readonly businessId: string
  /** Whose sign-in it is about. */
  readonly personId: string
  readonly action: AuthAction
  readonly sessionId?: string
  readonly address?: string
  readonly userAgent?: string
  /** By which the server's log names the request. */
  readonly requestId?: string | null
}

/** Records an entry in the transaction at hand. */
export type RecordAudit = (client: TenantClient, entry: AuthAuditEntry) => Promise<void>
