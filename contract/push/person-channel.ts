/**
 * The channel that carries hints about what is a person's own, such as drafts, to all of that person's pages. Nobody
 * else is let in, whatever the role.
 */
export function personChannelOf({ id, businessId }: Person): string {
  return `private-business-${businessId}-person-${id}`
}

interface Person {
  readonly id: string
  readonly businessId: string
}

const personChannelShape = /^private-business-([0-9a-f-]{36})-person-([0-9a-f-]{36})$/

/** Whose own channel it is; null for any other name. */
export function parsePersonChannel(name: string): Person | null {
  const [, businessId, id] = personChannelShape.exec(name) ?? []
  return businessId && id ? { businessId, id } : null
}
