import type { AuditKind } from './audit.ts'

/** As people choose them. */
export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  sign_in: 'Sign-ins',
  session: 'Sign-outs and sessions',
  password: 'Passwords',
  second_factor: 'Two-factor',
  role: 'Roles and permissions',
  people: 'Users',
  api_key: 'API keys',
  export: 'Exports',
  settings: 'Settings',
  access: 'Access and refusals',
}
