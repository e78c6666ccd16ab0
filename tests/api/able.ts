import type { Call } from '../../contract/call.ts'
import { may } from '../../contract/people/permissions.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import type { Caller } from '../../server/testing/caller.ts'
import type { TestApp } from '../../server/testing/test-app.ts'

/** Somebody who may make a call: an admin where one may, or else the first role that does. */
export async function callersAble(world: TestApp): Promise<(call: Call) => Caller> {
  const everybody = new Map<Role, Caller>()
  for (const role of roles) everybody.set(role, await world.as(role))
  return ({ action, name }) => {
    const isFree = action === 'public' || action === 'session' || action === 'signed-in'
    const role = roles.find((one) => isFree || may({ role: one, permissions: [] }, action))
    const caller = role && everybody.get(role)
    if (!caller) throw new Error(`nobody may make ${name}`)
    return caller
  }
}
