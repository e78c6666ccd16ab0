import { LiveWorld, type WorldOptions } from './live-world.fixture.ts'

export type Plant = 'takes what does not fit' | 'no heartbeat' | 'no pull when connected again'

/** How long after the line is whole again the client may differ from the server, in milliseconds. */
const healed = 2000
const heartbeat = 1500
const steps = 60
const deepest = 10
const longestAway = 3 * 60_000

/**
 * One life of a client on a bad line, the same for the same seed: every fifth message is lost, every fifth doubled,
 * they overtake each other ten deep, and the line is gone for up to three minutes. Time passes by `pass`. Says what is
 * wrong two seconds after the line is whole again; null if nothing.
 */
export async function liveOnABadLine(
  seed: number,
  pass: (ms: number) => Promise<unknown>,
  plant?: Plant,
): Promise<string | null> {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const options: WorldOptions = { pageSize: 5, ...(plant === 'takes what does not fit' && { ignoresAfter: true }) }
  const world = new LiveWorld(options)
  world.subscribe()
  await pass(100)
  let toBeat = heartbeat
  let isBad = true

  /** What has been sent since: lost, doubled, or on its way. */
  const meddle = (from: number) => {
    for (const envelope of world.wire.splice(from)) {
      const chance = isBad ? random() : 1
      if (chance >= 0.2) world.wire.push(envelope)
      if (chance >= 0.2 && chance < 0.4) world.wire.push(envelope)
    }
  }
  const send = (work: () => void) => {
    const from = world.wire.length
    work()
    meddle(from)
  }
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; ) {
      const step = Math.min(left, toBeat)
      await pass(step)
      left -= step
      toBeat -= step
      if (toBeat > 0) continue
      toBeat = heartbeat
      if (plant !== 'no heartbeat') send(() => world.beat())
      if (!isBad) world.deliverAll()
    }
  }

  for (let step = 0; step < steps; step += 1) {
    const chance = random()
    if (chance < 0.5) send(() => world.write(1 + below(4)))
    else if (chance < 0.55 && world.isUp) world.cut()
    else await wait(1 + below(world.isUp ? 1500 : longestAway))
    if (!world.isUp && chance > 0.8) world.restore()
    while (world.wire.length > 0 && (world.wire.length > deepest || random() < 0.6)) {
      world.deliver(below(Math.min(deepest, world.wire.length)))
    }
  }
  // Its last message is as likely to be lost as any.
  send(() => world.write(1))
  isBad = false
  if (plant === 'no pull when connected again') world.pullFails = true
  world.restore()
  world.deliverAll()
  await wait(healed)
  const fault = faultOf(world)
  world.live.close()
  return fault && `seed ${seed}: ${fault}`
}

function faultOf({ applied, log, startedOver }: LiveWorld): string | null {
  if (startedOver > 0) return 'took the log for another one'
  const wrong = log.findIndex(({ id }, index) => applied[index] !== id)
  if (wrong >= 0) return `of ${log.length} events the ${wrong + 1}th is ${applied[wrong] ?? 'missing'}`
  return applied.length > log.length ? `${applied.length - log.length} events too many` : null
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
