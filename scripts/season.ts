import { parseArgs } from 'node:util'
import { soakFaults } from '../tests/colleagues/soak-faults.ts'
import { workTogether } from '../tests/colleagues/work-together.ts'

/**
 * `npm run season -- --live`: simulated colleagues work at a running server, over its API and push, until Ctrl-C or for
 * `--minutes`; `--speed` times as fast as people (10), `--url` of the server. Ends with 1 where something was lost,
 * doubled or left behind.
 */
const { values } = parseArgs({
  options: {
    live: { type: 'boolean' },
    speed: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    url: { type: 'string' },
  },
})
if (!values.live) {
  process.stderr.write('The season itself is made at the first start. Use --live to let colleagues work at a server.\n')
  process.exit(1)
}
const speed = Number(values.speed ?? 10)
if (!(speed >= 1 && speed <= 1000)) throw new Error('--speed must be from 1 to 1000')
const origin = values.url ?? `http://localhost:${process.env.PORT ?? 3000}`
const seed = values.seed ?? String(Date.now() % 1_000_000)
const ending = new AbortController()
process.on('SIGINT', () => ending.abort())
process.on('SIGTERM', () => ending.abort())
const limit = values.minutes ? AbortSignal.timeout(Number(values.minutes) * 60_000) : null
const signal = limit ? AbortSignal.any([ending.signal, limit]) : ending.signal

process.stdout.write(
  `Colleagues work at ${origin}, ${speed} times as fast as people (seed ${seed}). Ctrl-C sends them home.\n`,
)
const aftermath = await workTogether({ origin, speed, seed, signal })
const faults = soakFaults(aftermath)
const { counts, ingested, calls, appointments } = aftermath.diary
for (const [what, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
  process.stdout.write(`${String(count).padStart(6)}  ${what}\n`)
}
process.stdout.write(
  `${ingested.size} claims ingested, ${calls.size} calls, ${appointments.size} bookings, ${aftermath.events.length} events.\n`,
)
for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault}\n`)
process.stdout.write(faults.length === 0 ? 'Nothing was lost, doubled or left behind.\n' : `${faults.length} faults.\n`)
process.exitCode = faults.length === 0 ? 0 : 1
