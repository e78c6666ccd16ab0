import type { Call } from '../../contract/call.ts'
import { may } from '../../contract/people/permissions.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { openTestApp, type TestApp, type TestAppOptions } from '../../server/testing/test-app.ts'
import { makeProbeRecords, type Probe, probesOf } from './probes.ts'

/** Somebody who may make a call: an admin where one may, or else the first role that does. */
async function callersAble(world: TestApp): Promise<(call: Call) => Caller> {
  const everybody = new Map<Role, Caller>()
  for (const role of roles) everybody.set(role, await world.as(role))
  return ({ permission, name }) => {
    const isFree = permission === 'public' || permission === 'session' || permission === 'signed-in'
    const role = roles.find((one) => isFree || may({ role: one, permissions: [] }, permission))
    const caller = role && everybody.get(role)
    if (!caller) throw new Error(`nobody may make ${name}`)
    return caller
  }
}

/** An application with data, for each call a request that it accepts, and who may make it. */
export interface Probed {
  readonly world: TestApp
  readonly ableTo: (call: Call) => Caller
  readonly probes: Readonly<Record<string, Probe>>
}

export async function openProbed(options: TestAppOptions = {}): Promise<Probed> {
  const world = await openTestApp(options)
  return { world, probes: probesOf(await makeProbeRecords(world, world.mine)), ableTo: await callersAble(world) }
}

/** A second reviewer: somebody of ops, to whom the business has opened intake. */
export async function reviewerOfOps({ owner, mine, as }: TestApp): Promise<Caller> {
  await owner.query(`update person set permissions = '{intake_view}' where id = $1`, [mine.people.ops.id])
  return as('ops')
}
