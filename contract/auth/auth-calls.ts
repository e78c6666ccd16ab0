import { addMfa } from '../calls/add-mfa.ts'
import { changeMe } from '../calls/change-me.ts'
import { changePassword } from '../calls/change-password.ts'
import { endOwnSession } from '../calls/end-own-session.ts'
import { endSessionsElsewhere } from '../calls/end-sessions-elsewhere.ts'
import { getMe } from '../calls/get-me.ts'
import { listOwnSessions } from '../calls/list-own-sessions.ts'
import { login } from '../calls/login.ts'
import { logout } from '../calls/logout.ts'
import { refreshSession } from '../calls/refresh-session.ts'
import { requestEmailVerification } from '../calls/request-email-verification.ts'
import { requestPasswordReset } from '../calls/request-password-reset.ts'
import { resetPassword } from '../calls/reset-password.ts'
import { sendMfaCode } from '../calls/send-mfa-code.ts'
import { switchRole } from '../calls/switch-role.ts'
import { verifyEmail } from '../calls/verify-email.ts'
import { verifyMfa } from '../calls/verify-mfa.ts'

/** The calls of sign-in, sessions and one’s own account. */
export const authCalls = [
  addMfa,
  changeMe,
  changePassword,
  endOwnSession,
  endSessionsElsewhere,
  getMe,
  listOwnSessions,
  login,
  logout,
  refreshSession,
  requestEmailVerification,
  requestPasswordReset,
  resetPassword,
  sendMfaCode,
  switchRole,
  verifyEmail,
  verifyMfa,
] as const
