/** Takes the next row for an agent who is done with another one; null where nothing is left. */
export type TakeNext = (agent: number, done: string | null) => Promise<string | null>

interface Calls {
  readonly agents: number
  /** So many rows each of them takes. */
  readonly each: number
  readonly noun: string
}

/** Rows a second that all agents take, each one after the other. @throws where one is given to two, or none is left. */
export async function callAll(next: TakeNext, { agents, each, noun }: Calls): Promise<number> {
  const held = new Set<string>()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: agents }, async (_none, agent) => {
      let has: string | null = null
      for (let turn = 0; turn < each; turn += 1) {
        if (has) held.delete(has)
        has = await next(agent, has)
        if (!has) throw new Error('the queue is empty')
        if (held.has(has)) throw new Error(`a ${noun} was given to two`)
        held.add(has)
      }
    }),
  )
  return (agents * each) / ((performance.now() - began) / 1000)
}
