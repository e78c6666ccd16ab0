import { addMfa } from './api/add-mfa.ts'
import { getMe } from './api/get-me.ts'
import { login } from './api/login.ts'
import { logout } from './api/logout.ts'
import { refreshSession } from './api/refresh-session.ts'
import { requestEmailVerification } from './api/request-email-verification.ts'
import { requestPasswordReset } from './api/request-password-reset.ts'
import { resetPassword } from './api/reset-password.ts'
import { sendMfaCode } from './api/send-mfa-code.ts'
import { verifyEmail } from './api/verify-email.ts'
import { verifyMfa } from './api/verify-mfa.ts'

/** The calls of sign-in in one chunk, which the first load of /login leaves out: it is fetched with the first call. */
export const sessionCalls = {
  addMfa,
  getMe,
  login,
  logout,
  refreshSession,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  sendMfaCode,
  verifyEmail,
  verifyMfa,
}

export type SessionCalls = typeof sessionCalls
