import { type ResourcePermission, resourcePermissions, rolesOfResource } from '../crud/resources.ts'
import { type Role, roles } from './roles.ts'

/**
 * Everything a call can demand of its caller. Server and browser read this one table; the server decides.
 * `notifications:personal` is what the streams of personal notifications demand. No role has it: such a stream is in
 * nobody's history, log or push topic. Its one reader gets it by the calls of the bell.
 * `assigned:view` and `assigned:work` are about one contact at a time: who lacks `contacts:view` beside them sees and
 * changes only those contacts that are assigned (`server/events/visible-rows.ts`). In the same way, who has
 * `leads:assigned` without `leads:view` sees the leads of these contacts; with `leads:of-shop`, those of the shops of
 * the person's team. Who has `supplements:assigned` without `supplements:view` sees the supplements that are assigned.
 * `leads:drop` records drop-offs. `colleagues:run` is about the simulated people
 * of a demo, which no other business has. `sales:work` is the sales queue.
 */
const otherPermissions = [
  'intake:view',
  'intake:work',
  'contacts:view',
  'contacts:work',
  'call-center:view',
  'call-center:work',
  'assigned:view',
  'assigned:work',
  'appraisers:assign',
  'storms:view',
  'storms:manage',
  'people:view',
  'history:view',
  'views:own',
  'views:share',
  'notifications:own',
  'notifications:work',
  'notes:work',
  'notifications:personal',
  'people:manage',
  'business:manage',
  'shop-people:manage',
  'businesses:manage',
  'outbox:view',
  'leases:take-over',
  'process:view',
  'dashboard:view',
  'call-center:supervise',
  'contacts:bulk-delete',
  'leads:view',
  'leads:work',
  'leads:assigned',
  'leads:of-shop',
  'leads:drop',
  'sales:work',
  'production-logs:work',
  'production-logs:reopen',
  'supplements:view',
  'supplements:work',
  'supplements:assigned',
  'colleagues:run',
  'messages:view',
  'messages:work',
  'webhooks:read',
  'exports:work',
] as const
export type Permission = (typeof otherPermissions)[number] | ResourcePermission
export const permissions: readonly Permission[] = [...otherPermissions, ...resourcePermissions]

const everyRole: readonly Permission[] = ['views:own', 'notifications:own']
/**
 * Silencing is for the whole business, so it is not for those who only read. Notes are written by people who may
 * work on the record: the calls ask for that too.
 */
const everyRoleThatWorks: readonly Permission[] = ['notifications:work', 'notes:work']
const onlyRead: readonly Role[] = ['readonly', 'appraiser_readonly']
const seesContacts: readonly Permission[] = ['contacts:view', 'assigned:view', 'storms:view']
const worksOnContacts: readonly Permission[] = [...seesContacts, 'contacts:work', 'assigned:work']
const supplements: readonly Permission[] = ['supplements:view', 'supplements:work', 'supplements:assigned']
const leads: readonly Permission[] = ['leads:view', 'leads:work', 'leads:assigned', 'leads:drop']
const desk: readonly Permission[] = [
  ...worksOnContacts,
  'appraisers:assign',
  'people:view',
  'history:view',
  'contacts:bulk-delete',
  'production-logs:work',
  ...leads,
]

/**
 * Agents work through the queue; supervisors see who waits, and take calls themselves. Both take over what they may
 * work on.
 */
const callCenter: readonly Permission[] = ['call-center:view', 'call-center:work']
const messages: readonly Permission[] = ['messages:view', 'messages:work']

const table: Record<Role, readonly Permission[]> = {
  admin: [
    ...desk,
    ...callCenter,
    'intake:view',
    'intake:work',
    'storms:manage',
    'views:share',
    'people:manage',
    'business:manage',
    'webhooks:read',
    'exports:work',
    'leases:take-over',
    'process:view',
    'dashboard:view',
    'call-center:supervise',
    'production-logs:reopen',
    ...messages,
    ...supplements,
    'colleagues:run',
  ],
  super_admin: [
    'people:view',
    'people:manage',
    'business:manage',
    'businesses:manage',
    'outbox:view',
    'colleagues:run',
    ...leads,
  ],
  ops: [
    ...desk,
    ...callCenter,
    ...messages,
    'dashboard:view',
    'call-center:supervise',
    'storms:manage',
    'leases:take-over',
    'colleagues:run',
  ],
  system_user: [...desk, ...messages, 'dashboard:view', 'call-center:view', 'storms:manage'],
  call_center: [...worksOnContacts, 'history:view', ...callCenter, ...messages, 'leases:take-over'],
  appraiser: [
    'assigned:view',
    'assigned:work',
    'leads:assigned',
    'production-logs:work',
    'history:view',
    'supplements:assigned',
    'supplements:work',
  ],
  appraiser_readonly: ['assigned:view', 'leads:assigned', 'storms:view', 'history:view', 'dashboard:view'],
  appraiser_group: ['assigned:view', 'history:view', 'supplements:assigned', 'supplements:work'],
  readonly: [...seesContacts, 'history:view', 'dashboard:view'],
  // Sales agents see every lead of their business: the queue decides whom they call (docs/decisions/0150).
  sales_agent: [...leads, 'sales:work', 'storms:view', 'history:view'],
  // Only a root shop agent's team is shown; the call itself asks for that.
  shop_agent: ['shop-people:manage', 'leads:assigned', 'leads:of-shop', 'leads:drop'],
  supplement_manager: [...supplements, 'people:view', 'history:view'],
  data_entry: ['supplements:view', 'supplements:work', 'supplements:assigned', 'history:view'],
}

/** Permissions that an admin can give a person beside the role (section 6, "Permission group"). */
const granted: Record<string, readonly Permission[]> = {
  intake_view: ['intake:view', 'intake:work', 'storms:view', 'people:view', 'history:view'],
}

/** Whether a person with this role and these permissions may do it. */
export function may(person: { role: Role; permissions: readonly string[] }, permission: Permission): boolean {
  if (everyRole.includes(permission) || table[person.role].includes(permission)) return true
  if (rolesOfResource(permission).includes(person.role)) return true
  if (everyRoleThatWorks.includes(permission)) return !onlyRead.includes(person.role)
  return person.permissions.some((name) => granted[name]?.includes(permission) ?? false)
}

/** What an admin can give a person so that they may do it, whatever their role. */
export function grantsOf(permission: Permission): string[] {
  return Object.keys(granted).filter((name) => granted[name]?.includes(permission))
}

/** The roles that may do it; somebody of another role may have been given it beside. */
export function rolesThat(permission: Permission): Role[] {
  return roles.filter((role) => may({ role, permissions: [] }, permission))
}
