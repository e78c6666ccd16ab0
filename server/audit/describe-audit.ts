import { isScope, scopeLabels } from '../../contract/api-keys/scopes.ts'
import { businessFieldLabels } from '../../contract/businesses/business-field-labels.ts'
import { roleLabels } from '../../contract/people/roles.ts'

/** What the words of an entry are made of: an event's data, or a note's details. */
export type AuditDetails = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const quoted = (value: unknown) => `“${text(value)}”`
const role = (value: unknown) => roleLabels[value as keyof typeof roleLabels] ?? text(value)
const rolesOf = (value: unknown) => text(value).split('|').filter(Boolean).map(role).join(', ')
const method = (value: unknown) => (value === 'sms' ? 'text message' : 'authenticator app')
const object = (value: unknown) => (typeof value === 'object' && value !== null ? (value as AuditDetails) : {})
/** `edit-claims` as `edit claims`. */
const call = (value: unknown) => text(value).replaceAll('-', ' ')

const signInReasons: Readonly<Record<string, string>> = {
  wrong_password: 'wrong password',
  unknown_address: 'unknown email',
  no_password: 'invitation not accepted yet',
  too_many: 'too many attempts',
}

/** The words of every action that is noted beside the log, and of every event that is shown from it. */
const describeAction: Readonly<Record<string, (details: AuditDetails) => string>> = {
  signed_in: () => 'Signed in',
  sign_in_failed: ({ reason }) => `Sign-in failed: ${signInReasons[text(reason)] ?? 'refused'}`,
  second_factor_passed: () => 'Passed two-factor authentication',
  second_factor_failed: () => 'Wrong two-factor code',
  second_factor_added: (details) => `Set up two-factor authentication by ${method(details.method)}`,
  second_factor_requested: (details) => `Started to set up two-factor authentication by ${method(details.method)}`,
  signed_out: () => 'Signed out',
  session_ended: () => 'Signed out on another device',
  other_sessions_ended: () => 'Signed out on all other devices',
  session_limit_reached: () => 'Session ended: signed in on too many devices',
  session_reused: () => 'Session ended: its secret was used twice, as if it had been copied',
  password_changed: () => 'Changed the password, which ended other sessions',
  password_change_failed: () => 'Password not changed: wrong current password',
  password_reset: () => 'Set a password by link, which ended all sessions',
  role_switched: ({ from, to }) => `Switched role from ${role(from)} to ${role(to)}`,
  business_entered: () => 'Entered the business as super admin',
  viewed_as: ({ event, label, role: acted, reason }) =>
    `Viewed what this person saw as ${role(acted)} at event ${text(event)} (${text(label)}): ${text(reason)}`,
  exported: ({ list, rows, filter, many }) =>
    many
      ? 'Exported lists'
      : `Exported ${text(list)}: ${Number(rows).toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}${filter ? ` (${text(filter)})` : ''}`,
  api_key_used: () => 'Used an API key',
  api_key_refused: ({ state }) => `Request refused: the API key is ${text(state)}`,
  call_refused: (details) => `Refused for lack of permission: ${call(details.call)}`,
  other_business_refused: (details) => `Tried to reach another business: ${call(details.call)}`,
  notification_settings_changed: ({ kinds }) => `Changed notification settings${kinds ? `: ${listed(kinds)}` : ''}`,
  notification_address_changed: () => 'Changed the address for notifications',

  UserInvited: ({ user }) => `Invited as ${role(object(user).role)}`,
  UserCreated: ({ user }) => `Added as ${role(object(user).role)}`,
  UserInvitedAgain: () => 'Invited again',
  UserActivated: () => 'Accepted the invitation',
  UserPasswordSet: () => 'Password set by an admin, which ended all sessions',
  UserEdited: edited,
  UserEventsAssigned: ({ storm_ids }) => `Assigned to ${Array.isArray(storm_ids) ? storm_ids.length : 0} events`,
  UserDeleted: () => 'Deleted and signed out',
  UserRestored: () => 'Restored',
  BusinessCreated: () => 'Business added',
  BusinessEdited: ({ changes }) =>
    `Changed settings: ${Object.keys(object(changes))
      .map((field) => businessFieldLabels[field as keyof typeof businessFieldLabels] ?? field)
      .join(', ')}`,
  BusinessApiKeyRotated: ({ hint }) => `Created the API key ending in ${text(hint)}`,
  BusinessApiKeyRevoked: ({ was }) => `Revoked the API key ending in ${text(was)}`,
  BusinessSuspended: ({ reason }) => `Suspended the business: ${text(reason)}`,
  BusinessResumed: () => 'Resumed the business',
  BusinessDeletionPlanned: ({ due_at }) => `Planned to delete the business on ${text(due_at).slice(0, 10)}`,
  BusinessDeletionCanceled: () => 'Canceled the deletion of the business',
  BusinessDeleted: () => 'Deleted the business',
  ApiKeyCreated: ({ scopes, expires_at }) =>
    `Created an API key: ${scopesOf(scopes)}${expires_at ? `, until ${text(expires_at).slice(0, 10)}` : ''}`,
  ApiKeyRenamed: ({ was, name }) => `Renamed the API key ${quoted(was)} to ${quoted(name)}`,
  ApiKeyRevoked: () => 'Revoked an API key',
  ApiKeyExpired: () => 'An API key expired',
}

/** What happened, in words. An action of a newer server that this one does not know is named as it is. */
export function describeAudit(action: string, details: AuditDetails): string {
  const say = Object.hasOwn(describeAction, action) ? describeAction[action] : undefined
  const said = say?.(details) ?? action.replaceAll('_', ' ')
  return details.many === true ? `${said} (many others)` : said
}

export const knownActions: readonly string[] = Object.keys(describeAction)

function edited({ changes, was }: AuditDetails): string {
  const [after, before] = [object(changes), object(was)]
  const parts = Object.keys(after).map((field) => {
    if (field === 'role') return `role from ${role(before.role)} to ${role(after.role)}`
    if (field === 'accessible_roles') return `roles: ${rolesOf(after.accessible_roles)}`
    if (field === 'permissions') return `permissions: ${listed(after.permissions) || 'none'}`
    if (field === 'needs_mfa') return `two-factor authentication ${after.needs_mfa ? 'required' : 'turned off'}`
    return field.replaceAll('_', ' ')
  })
  return `Changed ${parts.join(', ')}`
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => text(value).replaceAll('_', ' ')).join(', ') : ''
}

function scopesOf(scopes: unknown): string {
  const named = Array.isArray(scopes) ? scopes.map(text) : []
  return named.map((scope) => (isScope(scope) ? scopeLabels[scope].label.toLowerCase() : scope)).join(', ')
}
