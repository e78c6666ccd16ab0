import { randomFrom } from './claim-maker.ts'
import { type CallWorld, plantInFunction } from './call-world.ts'

/** Inside calling hours on every day of the year, Sundays too. */
const start = Date.parse('2026-03-12T18:00:00Z')
const day = 86_400_000

/** What an agent does with the contact that the agent has. */
const moves = ['finishes', 'finishes', 'finishes', 'asks again', 'dies'] as const

/**
 * Agents work through the queue at two servers at once, a day a round: they finish a contact and ask for the next, ask
 * again, or die with a contact in hand, whose lease then runs out. Returns every contact that two had, and every agent
 * who got none although contacts were free.
 */
export async function callRounds(world: CallWorld, rounds: number, seed: number): Promise<string[]> {
  const random = randomFrom(seed)
  const faults: string[] = []
  const has: (string | null)[] = world.agents.map(() => null)
  const note = (round: string) => {
    const held = has.flatMap((id) => id ?? [])
    const twice = held.length - new Set(held).size
    if (twice > 0) faults.push(`${round}: ${twice} given to two`)
  }
  for (let round = 0; round < rounds; round += 1) {
    const moment = new Date(start + round * day)
    // Nobody has called since yesterday: anyone who asks gets one, or it is stranded.
    await Promise.all(
      world.agents.map(async (_agent, index) => {
        has[index] ??= (await world.next(index, moment)).taken?.id ?? null
        if (has[index] === null) faults.push(`round ${round}: agent ${index} got none of ${world.contacts.length}`)
      }),
    )
    note(`round ${round}, all have one`)
    const dead: number[] = []
    await Promise.all(
      world.agents.map(async (_agent, index) => {
        const move = moves[Math.floor(random() * moves.length)]
        const id = has[index]
        if (move === 'dies') dead.push(index)
        else if (move === 'asks again') await keepsTheSame(index, moment)
        else if (id) has[index] = (await world.next(index, moment, [id])).taken?.id ?? null
      }),
    )
    note(`round ${round}, some have finished`)
    for (const index of dead) has[index] = null
    const stranded = await runOut(world, dead)
    if (stranded > 0) faults.push(`round ${round}: ${stranded} stranded with dead agents`)
  }
  return faults

  async function keepsTheSame(index: number, moment: Date) {
    const { taken } = await world.next(index, moment)
    if (has[index] && taken?.id !== has[index]) faults.push(`agent ${index} asked again and got another`)
    has[index] = taken?.id ?? null
  }
}

/** Half a minute later, the leases of dead agents have run out; those of the others were renewed. How many are left. */
async function runOut({ owner, agents }: CallWorld, dead: readonly number[]): Promise<number> {
  const ids = dead.flatMap((index) => agents[index]?.id ?? [])
  await owner.query(`update lease set until = clock_timestamp() - interval '1 second' where holder_id = any($1)`, [ids])
  await owner.query(`update lease set until = clock_timestamp() + interval '30 seconds' where holder_id <> all($1)`, [
    ids,
  ])
  const { rows } = await owner.query<{ count: string }>(
    'select count(*) from lease l where l.holder_id = any($1) and lease_stands(l)',
    [ids],
  )
  return Number(rows[0]?.count)
}

/** Plants what looks beforehand only: a contact that is had between the look and the lock is taken once more. */
export async function takeWithoutGuard(world: CallWorld): Promise<void> {
  await plantInFunction(world.owner, 'take_contacts', 'where not lease_stands(l)', '')
}

/** Plants leases that never run out: what a dead tab holds is stranded. */
export async function leasesForEver(world: CallWorld): Promise<void> {
  await plantInFunction(world.owner, 'lease_stands', 'l.until > clock_timestamp()', 'true')
}
