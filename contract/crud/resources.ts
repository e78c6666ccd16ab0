import type { Role } from '../people/roles.ts'

/** Roles that may see a resource, and those that may create, edit, delete and restore it. */
interface Access {
  readonly view: readonly Role[]
  readonly work: readonly Role[]
}

interface ResourceEntry extends Access {
  /** The screen that lists it, as `coming` names it among the addresses; its feature has a `<page>.page.tsx`. */
  readonly page: string
}

/**
 * Every resource: an aggregate that is only created, edited, deleted, restored and listed. Its category names the
 * stream, the topic, the table and the two permissions. Every page loads this file, so it holds nothing else; what the
 * resource is made of is in `declared.ts`.
 */
export const resources = {
  repair_location: { view: ['admin', 'ops', 'system_user', 'appraiser'], work: ['admin'], page: 'repair-locations' },
  call_script: { view: ['admin', 'ops', 'system_user', 'call_center'], work: ['admin'], page: 'call-scripts' },
  message_template: {
    view: ['admin', 'ops', 'system_user', 'call_center'],
    work: ['admin'],
    page: 'message-templates',
  },
} as const satisfies Readonly<Record<string, ResourceEntry>>

export type ResourceCategory = keyof typeof resources
/** Permission to see a resource, or to change it. */
export type ResourcePermission = `${ResourceCategory}:${keyof Access}`

export const resourceCategories = Object.keys(resources) as ResourceCategory[]
export const resourcePermissions = resourceCategories.flatMap((one) => [`${one}:view`, `${one}:work`] as const)
/** Every resource has one category of streams. */
export const streamsOfResources = Object.fromEntries(resourceCategories.map((one) => [one, [one]])) as unknown as {
  readonly [C in ResourceCategory]: readonly [C]
}

/** Roles that have a permission of a resource; none for any other permission. */
export function rolesOfResource(permission: string): readonly Role[] {
  const [category = '', right = ''] = permission.split(':')
  if (!Object.hasOwn(resources, category) || (right !== 'view' && right !== 'work')) return []
  return resources[category as ResourceCategory][right]
}
