import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { Route } from '../http/route.ts'
import { changeMeRoute } from './change-me.route.ts'
import { changePasswordRoute } from './change-password.route.ts'
import { requestEmailVerificationRoute } from './email/request-email-verification.route.ts'
import { verifyEmailRoute } from './email/verify-email.route.ts'
import { getMeRoute } from './get-me.route.ts'
import { loginRoute } from './login.route.ts'
import { logoutRoute } from './logout.route.ts'
import { addMfaRoute } from './mfa/add-mfa.route.ts'
import type { HashCode } from './mfa/code-hash.ts'
import { sendMfaCodeRoute } from './mfa/send-mfa-code.route.ts'
import { verifyMfaRoute } from './mfa/verify-mfa.route.ts'
import { refreshSessionRoute } from './refresh-session.route.ts'
import type { LinkParts } from './reset/password-links.ts'
import { requestPasswordResetRoute } from './reset/request-password-reset.route.ts'
import { resetPasswordRoute } from './reset/reset-password.route.ts'
import { switchRoleRoute } from './switch-role.route.ts'
import type { Tokens } from './tokens.ts'

/**
 * The person of a session that has neither ended nor run out. People belong to another feature, which `server/app.ts`
 * puts in here.
 */
export type FindMe = (client: TenantClient, sessionId: string) => Promise<Me | null>

/**
 * Gives an invited person their first password, which is a command of people and comes from `server/app.ts` too.
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

export interface AuthParts extends LinkParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly findMe: FindMe
  readonly activate: Activate
  readonly changeOwn: ChangeOwn
  readonly hashCode: HashCode
  /** For development: nobody is asked for a second factor. */
  readonly mfaWaived: boolean
}

/** Sign-in, sign-out, who one is, and what proves it. */
export function authRoutes(parts: AuthParts): Route[] {
  return [
    loginRoute(parts),
    refreshSessionRoute(parts),
    logoutRoute(parts),
    getMeRoute(),
    changeMeRoute(parts),
    changePasswordRoute(parts),
    switchRoleRoute(parts),
    addMfaRoute(parts),
    sendMfaCodeRoute(parts),
    verifyMfaRoute(parts),
    requestPasswordResetRoute(parts),
    resetPasswordRoute(parts),
    requestEmailVerificationRoute(parts),
    verifyEmailRoute(parts),
  ]
}
