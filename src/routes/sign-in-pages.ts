import type { FunctionComponent } from 'react'

export interface SignInPage {
  readonly title: string
  readonly load: () => Promise<FunctionComponent>
}

/** The pages of sign-in by their address; which of them is shown, the machine decides. They need no router. */
export const signInPages: Readonly<Record<string, SignInPage>> = {
  '/login': {
    title: 'Sign in',
    load: async () => (await import('./pages/access/login.tsx')).LoginRoute,
  },
  '/reset_password': {
    title: 'Set your password',
    load: async () => (await import('./pages/access/reset-password.tsx')).ResetPasswordRoute,
  },
  '/email_verify': {
    title: 'Verify your email',
    load: async () => (await import('./pages/access/email-verify.tsx')).EmailVerifyRoute,
  },
  '/mfa_method': {
    title: 'Two-factor authentication',
    load: async () => (await import('./pages/access/mfa-method.tsx')).MfaMethodRoute,
  },
  '/mfa_verify': {
    title: 'Enter the code',
    load: async () => (await import('./pages/access/mfa-verify.tsx')).MfaVerifyRoute,
  },
  '/maintenance': {
    title: 'Maintenance',
    load: async () => (await import('./pages/frame/maintenance.tsx')).MaintenanceRoute,
  },
}
