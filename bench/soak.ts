import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { bookingsThroughKills, plantTakenPlaces } from '../tests/faults/bookings-through-kills.ts'
import { draftThroughKills } from '../tests/faults/draft-through-kills.ts'
import { violations } from '../tests/faults/exactly-once.ts'
import { ingestThroughKills, type KillPlan } from '../tests/faults/ingest-through-kills.ts'
import { floodServer } from './flood.ts'
import { startOwnPostgres } from '../tests/faults/own-postgres.ts'
import { listenToTheOtherServer } from '../tests/faults/two-servers.ts'
import { textsThroughKills, textViolations } from '../tests/faults/texts-through-kills.ts'
import { undoThroughKills, undoViolations } from '../tests/faults/undo-through-kills.ts'
import { uploadThroughKills, uploadViolations } from '../tests/faults/upload-through-kills.ts'

/**
 * `npm run soak`: the fault tests in full, again and again for `--minutes` (20 by default, an hour at most; once
 * through at least), each time with seeds of its own. `--seed` repeats a run; `--only` names parts: tests, agents,
 * bookings, flood, faults.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const minutes = Math.min(60, Number(values.minutes ?? 20))
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000)
const deadline = Date.now() + minutes * 60_000
const full = { claims: 5000, kills: 10 } as const
const rebuildTest = 'tests/faults/rebuild-while-writing.faults.test.ts'
const plantedFlags = ['--import', './tests/faults/planted/two-transactions.ts']

// Ended by `exit`, PostgreSQL and the server started here end with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

let failures = 0

function report(what: string, seed: number, faults: readonly string[], wanted: 'none' | 'some', began: number) {
  const isGood = wanted === 'none' ? faults.length === 0 : faults.length > 0
  if (!isGood) failures += 1
  const found = faults.length === 0 ? 'nothing against it' : `${faults.length} faults, first: ${faults[0]}`
  const verdict = isGood ? 'ok  ' : 'FAIL'
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${verdict} seed ${seed}: ${what}: ${found} (${seconds} s)\n`)
}

async function kills(what: string, plan: KillPlan, wanted: 'none' | 'some') {
  const began = performance.now()
  const ingest = await ingestThroughKills(postgres, plan)
  report(`${what}, ${ingest.cutOff} requests sent again`, plan.seed, violations(ingest), wanted, began)
}

async function draftKills(seed: number) {
  const began = performance.now()
  const { doneAtKills, ...commit } = await draftThroughKills(postgres, { claims: full.claims, kills: 3, seed })
  report(`a draft committed through kills at ${doneAtKills.join(', ')} rows`, seed, violations(commit), 'none', began)
}

async function undoKills(seed: number) {
  const began = performance.now()
  const undone = await undoThroughKills(postgres, { rows: full.claims, kills: 3, seed })
  const at = undone.undoneAtKills.join(', ')
  report(`one action taken back through kills at ${at} rows`, seed, undoViolations(undone), 'none', began)
}

async function uploadKills(victim: 'server' | 'postgres', seed: number) {
  const began = performance.now()
  const upload = await uploadThroughKills(postgres, { contacts: 10_000, uploads: 2, kills: full.kills, victim, seed })
  const what = `10,000 contacts uploaded twice at once, ${victim} killed ${full.kills} times`
  report(`${what}, ${upload.cutOff} requests sent again`, seed, uploadViolations(upload), 'none', began)
}

async function textKills(seed: number) {
  const began = performance.now()
  const outcome = await textsThroughKills(postgres, { texts: 2000, kills: 20, seed })
  const what = `2,000 texts through 20 kills, ${outcome.cutOff} cut off`
  report(what, seed, textViolations(outcome), 'none', began)
}

/** Tests of which a test run makes a share, whole; where they come in `parts`, these at the same time. */
async function whole(
  what: string,
  project: 'unit' | 'pg' | 'faults',
  path: string,
  ...parts: Record<string, string>[]
) {
  const began = performance.now()
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, path]
  const codes = parts.map(async (part) => {
    const env = { ...process.env, ...part }
    const child = spawn(process.execPath, run, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  })
  const faults = (await Promise.all(codes)).flatMap((code) => (code === 0 ? [] : [`exit ${code}`]))
  report(what, firstSeed, faults, 'none', began)
}

/** 500 sockets that flood a server, which another client must not feel. */
async function flood() {
  const began = performance.now()
  const { quiet, flooded, memory, mostMemory, connected, faults } = await floodServer(postgres)
  const figures = `p95 ${quiet.toFixed(1)} ms, then ${flooded.toFixed(1)} ms; ${memory} MB, then ${mostMemory} MB at most`
  report(`a flood by 500 sockets, ${connected} connections: ${figures}`, firstSeed, faults, 'none', began)
}

async function wholeTests() {
  await whole('every call by 16 callers, and the other attacks', 'pg', 'tests/attacks', { ATTACKS: 'whole' })
  await whole('10,000 runs of a desk at work beside a colleague', 'unit', 'tests/faults/desk-at-work.test.ts', {
    DESK_RUNS: '10000',
    DESK_SEED: String(firstSeed),
  })
  await whole('10,000 runs of people who come, go and die in a queue', 'unit', 'tests/presence/presence-runs.test.ts', {
    PRESENCE_RUNS: '10000',
    PRESENCE_SEED: String(firstSeed),
  })
  // In halves, at the same time: as one they had not ended after half an hour.
  await whole(
    '10,000 runs of three reviewers on one queue, at two servers',
    'pg',
    'tests/together',
    { QUEUE_RUNS: '5000', QUEUE_SEED: String(firstSeed) },
    { QUEUE_RUNS: '5000', QUEUE_SEED: String(firstSeed + 1) },
  )
  await whole('1,000 rounds of fifty who answer one message at once', 'pg', 'tests/faults/one-answer.pg.test.ts', {
    ANSWER_ROUNDS: '1000',
  })
  await whole('1,000 rounds of fifty who ask for the next row at once', 'pg', 'tests/faults/next-rounds.pg.test.ts', {
    NEXT_ROUNDS: '1000',
    NEXT_SEED: String(firstSeed),
  })
  await whole(
    '10,000 planned texts while their appointments change',
    'faults',
    'tests/faults/planned-texts.faults.test.ts',
    {
      TEXT_APPOINTMENTS: '2500',
      TEXT_SEED: String(firstSeed),
    },
  )
  await whole('exports through 50 kills of their job', 'faults', 'tests/faults/exports.faults.test.ts', {
    EXPORT_KILLS: '50',
    EXPORT_SEED: String(firstSeed),
  })
  await whole('reports due at 50 kills', 'faults', 'tests/faults/reports.faults.test.ts', {
    REPORT_KILLS: '50',
    REPORT_SEED: String(firstSeed),
  })
  await whole('1,000 lives of a client on a bad line', 'unit', 'src/shared/live/live-runs.test.ts', {
    LIVE_RUNS: '1000',
    LIVE_SEED: String(firstSeed),
  })
  await whole('20 writers, 100,000 events, some that stall', 'faults', 'server/push/tail.faults.test.ts', {
    TAIL_EVENTS: '100000',
  })
  await whole('read models of 1,000,000 events rebuilt while writes go on', 'faults', rebuildTest, {
    REBUILD_CLAIMS: '250000',
    REBUILD_SEED: String(firstSeed),
  })
}

/** Nobody has a contact that another agent has, whichever server they ask. */
async function agentsAtTwoServers() {
  await whole('1,000 rounds of fifty agents at two servers', 'pg', 'tests/faults/call-rounds.pg.test.ts', {
    CALL_ROUNDS: '1000',
    CALL_SEED: String(firstSeed),
  })
}

/** No slot is above its capacity, no booking lost and no claimant with two, whatever is killed. */
async function bookingsThroughKillsOfAll() {
  const size = { contacts: 500, callers: 100, seed: firstSeed }
  const began = performance.now()
  const { faults, ...counts } = await bookingsThroughKills(postgres, {
    ...size,
    rounds: 10,
    kills: 20,
    victims: ['server', 'postgres'],
  })
  const done = `${counts.booked} booked, ${counts.moved} moved, ${counts.canceled} canceled, ${counts.full} refused, ${counts.lost} replies lost`
  report(`500 slots, 100 callers, two servers, 20 kills: ${done}`, firstSeed, faults, 'none', began)
  const again = performance.now()
  const planted = await bookingsThroughKills(postgres, {
    ...size,
    rounds: 2,
    kills: 0,
    victims: [],
    plant: plantTakenPlaces,
  })
  report('places that are taken from who has them: must be found', firstSeed, planted.faults, 'some', again)
}

async function faultsAgainAndAgain() {
  let seed = firstSeed
  do {
    const { claims, kills: times } = full
    await kills(`${claims} claims, server killed ${times} times`, { ...full, victim: 'server', seed }, 'none')
    await kills(`${claims} claims, PostgreSQL killed ${times} times`, { ...full, victim: 'postgres', seed }, 'none')
    const planted = { ...full, victim: 'server', seed, nodeFlags: plantedFlags } as const
    await kills('contacts in a transaction of their own: must be found', planted, 'some')
    await draftKills(seed)
    await undoKills(seed)
    await textKills(seed)
    await uploadKills('server', seed)
    await uploadKills('postgres', seed)
    const began = performance.now()
    const { events, live, liveUnderLoss, ignoringGapsUnderLoss } = await listenToTheOtherServer(postgres, 2000, seed)
    report(`two servers, ${events} events`, seed, live, 'none', began)
    report('two servers, every fifth message lost', seed, liveUnderLoss, 'none', began)
    report('two servers, gaps ignored: must be found', seed, ignoringGapsUnderLoss, 'some', began)
    seed += 1
  } while (Date.now() < deadline)
}

await using postgres = await startOwnPostgres()
/** In this order; `--only` names some of them. */
const parts = {
  tests: wholeTests,
  agents: agentsAtTwoServers,
  bookings: bookingsThroughKillsOfAll,
  flood,
  faults: faultsAgainAndAgain,
}
const only = values.only?.split(',') ?? Object.keys(parts)
for (const name of only) if (!(name in parts)) throw new Error(`There is no part called ${name}.`)
for (const [name, run] of Object.entries(parts)) if (only.includes(name)) await run()
process.stdout.write(failures === 0 ? 'Nothing was lost, doubled or out of order.\n' : `${failures} failures.\n`)
process.exitCode = failures === 0 ? 0 : 1
