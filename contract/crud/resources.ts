import type { Role } from '../people/roles.ts'

/** Roles that may see a resource, and those that may create, edit, delete and restore it. */
interface Access {
  readonly view: readonly Role[]
  readonly work: readonly Role[]
}

/**
 * Every resource: an aggregate that is only created, edited, deleted, restored and listed. Its category names the
 * stream, the topic, the table and the two permissions. Every page loads this file, so it holds nothing else; what the
 * resource is made of stands in `declared.ts`.
 */
export const resources = {
  repair_location: { view: ['admin', 'ops', 'system_user'], work: ['admin'] },
} as const satisfies Readonly<Record<string, Access>>

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
  const access: Readonly<Record<string, readonly Role[]>> | undefined = Object.hasOwn(resources, category)
    ? resources[category as ResourceCategory]
    : undefined
  return access?.[right] ?? []
}
