import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { postgresBinaries } from '../server/db/postgres-programs.ts'
import { benchmarksPage, tableOf } from './benchmarks-page.ts'
import { type BenchModule, type BenchRow, isMet } from './row.ts'

// As `npm start` runs it: React is several times slower otherwise.
process.env.NODE_ENV ??= 'production'

/** `npm run bench`: every `bench/*.bench.ts`, or those that `--only log,ingest` names; fails if a ratio is missed. */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',')
const here = new URL('.', import.meta.url)
const names = readdirSync(here)
  .flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => !wanted || wanted.includes(name))
const strangers = wanted?.filter((name) => !names.includes(name)) ?? []
if (strangers.length > 0) throw new Error(`There is no benchmark called ${strangers.join(', ')}.`)

// Ended by `exit`, PostgreSQL and the server started here end with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))

/** Milliseconds after which a benchmark hangs: a browser, say, that draws no more frames. */
const longestBench = 15 * 60_000

const measured: { bench: string; rows: BenchRow[] }[] = []
let failed = false
for (const name of names) {
  process.stderr.write(`${name} …\n`)
  try {
    const { bench } = (await import(new URL(`${name}.bench.ts`, here).href)) as BenchModule
    measured.push({ bench: name, rows: await within(bench(), longestBench) })
  } catch (error) {
    failed = true
    process.stderr.write(`${name} could not be measured: ${error instanceof Error ? error.stack : error}\n`)
  }
}

const rows = measured.flatMap((one) => one.rows)
process.stdout.write(`${tableOf(rows).replaceAll('<br>', ' · ')}\n`)

const { postgres } = await postgresBinaries()
const postgresVersion = execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim()
const chip =
  cpus()[0]?.model.trim() || /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] || 'unknown'
const machine = `${availableParallelism()} cores (${chip}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}, ${postgresVersion}, fsync on`
const day = new Date().toISOString().slice(0, 10)
const page = new URL('../docs/benchmarks.md', here)
writeFileSync(
  page,
  benchmarksPage(
    readFileSync(page, 'utf8'),
    measured.map((one) => ({ ...one, day, machine })),
  ),
)
const missed = rows.filter((row) => !isMet(row))
if (missed.length > 0) process.stderr.write(`Missed: ${missed.map(({ name }) => name).join('; ')}\n`)
// Clients and browsers of a failed part may still hold the process.
process.exit(failed || missed.length > 0 ? 1 : 0)

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const tooLong = wait(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no end after ${ms / 60_000} minutes`)
  })
  return Promise.race([work, tooLong])
}
