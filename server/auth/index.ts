import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { changeMeRoute } from './change-me.route.ts'
import { changePasswordRoute } from './change-password.route.ts'
import { getMeRoute } from './get-me.route.ts'
import { loginRoute } from './login.route.ts'
import { logoutRoute } from './logout.route.ts'
import { refreshSessionRoute } from './refresh-session.route.ts'
import { switchRoleRoute } from './switch-role.route.ts'
import type { Tokens } from './tokens.ts'

/**
 * The person of a session that has neither ended nor run out. People belong to another feature, which `server/app.ts`
 * puts in here.
 */
export type FindMe = (client: TenantClient, sessionId: string) => Promise<Me | null>

export interface AuthParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly findMe: FindMe
}

/** Sign-in, sign-out, and who one is. */
export function authRoutes(parts: AuthParts): Route[] {
  return [
    loginRoute(parts),
    refreshSessionRoute(parts),
    logoutRoute(parts),
    getMeRoute(),
    changeMeRoute(parts),
    changePasswordRoute(parts),
    switchRoleRoute(parts),
  ]
}
