import type { Route } from '../http/route.ts'
import { changeMeRoute } from './change-me.route.ts'
import { changePasswordRoute } from './change-password.route.ts'
import { requestEmailVerificationRoute } from './email/request-email-verification.route.ts'
import { verifyEmailRoute } from './email/verify-email.route.ts'
import { getMeRoute } from './get-me.route.ts'
import { loginRoute } from './login.route.ts'
import { logoutRoute } from './logout.route.ts'
import { addMfaRoute } from './mfa/add-mfa.route.ts'
import { sendMfaCodeRoute } from './mfa/send-mfa-code.route.ts'
import { verifyMfaRoute } from './mfa/verify-mfa.route.ts'
import type { AuthDependencies } from './dependencies.ts'
import { refreshSessionRoute } from './refresh-session.route.ts'
import { requestPasswordResetRoute } from './reset/request-password-reset.route.ts'
import { resetPasswordRoute } from './reset/reset-password.route.ts'
import { ownSessionRoutes } from './sessions/own-sessions.routes.ts'
import { switchRoleRoute } from './switch-role.route.ts'

/** Sign-in, sign-out, who one is, and what proves it. */
export function authRoutes(dependencies: AuthDependencies): Route[] {
  return [
    loginRoute(dependencies),
    refreshSessionRoute(dependencies),
    logoutRoute(dependencies),
    getMeRoute(),
    changeMeRoute(dependencies),
    changePasswordRoute(dependencies),
    switchRoleRoute(dependencies),
    ...ownSessionRoutes(dependencies),
    addMfaRoute(dependencies),
    sendMfaCodeRoute(dependencies),
    verifyMfaRoute(dependencies),
    requestPasswordResetRoute(dependencies),
    resetPasswordRoute(dependencies),
    requestEmailVerificationRoute(dependencies),
    verifyEmailRoute(dependencies),
  ]
}
