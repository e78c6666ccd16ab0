import type { Permission } from '../people/permissions.ts'

/**
 * What an API key may be given: permissions of people. A call with a key needs `apiKey` in the contract and its
 * permission among the key's scopes, whatever the person may do who created the key.
 */
export const apiKeyScopes = [
  'intake:work',
  'intake:view',
  'contacts:view',
  'contacts:work',
  'storms:view',
  'repair_location:view',
  'dashboard:view',
  'webhooks:read',
] as const satisfies readonly Permission[]
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** What the key may do that a business had before keys had scopes. */
export const formerScopes: readonly ApiKeyScope[] = ['intake:work', 'intake:view']

/** Each scope as its owner reads it, and what it opens. */
export const scopeLabels: Readonly<Record<ApiKeyScope, { readonly label: string; readonly hint: string }>> = {
  'intake:work': { label: 'Send claims', hint: 'Send claims to intake and report how far a file is.' },
  'intake:view': { label: 'Count waiting claims', hint: 'Read how many claims wait in intake.' },
  'contacts:view': { label: 'Read contacts', hint: 'List, search and read contacts.' },
  'contacts:work': { label: 'Add and edit contacts', hint: 'Add contacts, change their fields and status.' },
  'storms:view': { label: 'Read events', hint: 'List and read storm events.' },
  'repair_location:view': { label: 'Read repair locations', hint: 'List and read repair locations.' },
  'dashboard:view': {
    label: 'Read figures',
    hint: 'Read the figures of the dashboard, and which records are behind each.',
  },
  'webhooks:read': {
    label: 'Read webhook events',
    hint: 'List what a webhook endpoint gets, to find what is missing.',
  },
}

/** The scopes that a permission is among; a key without it may not make calls that demand it. */
export function isScope(permission: string): permission is ApiKeyScope {
  return (apiKeyScopes as readonly string[]).includes(permission)
}

/**
 * The scope that opens a call: an API client sees all contacts or none, so it has no scopes of the assigned ones. Who
 * may edit all contacts may delete several.
 */
export function scopeThatOpens(permission: string): string {
  if (permission === 'contacts:bulk-delete') return 'contacts:work'
  return permission === 'assigned:view' || permission === 'assigned:work'
    ? permission.replace('assigned', 'contacts')
    : permission
}
