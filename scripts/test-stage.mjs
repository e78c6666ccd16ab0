import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A stage of tests, run file by file under a limit. What is known of a file is what its lines say (`file-results.mjs`),
 * written as they come: a runner that is ended or ends badly loses the files that were under way, and no other.
 *
 * The limit is a file's: so many seconds of its own time in which none of its tests ends. Own time passes as the
 * machine has time for it: with twice as many processes to run as processors, at half the speed of the clock. A file
 * over its limit has failed, and the files that had not ended go on in another run. A stage has no limit.
 */

/** As many files in a row may take the runner down with them before the stage is given up. */
const mostCrashes = 3
const lookMs = 250

/** What became of a stage: files by path, and what belongs to no file. */
export class StageResults {
  /** @type {Map<string, FileResult>} */
  files = new Map()
  errors = []

  /** Takes in a line; see `file-results.mjs`. */
  read(line) {
    if (line.on === 'run') return void line.files.forEach((file) => this.#of(file))
    if (line.on === 'finish') return void this.errors.push(...line.errors)
    const file = this.#of(line.file)
    file.ownMs = 0
    file.began ??= Date.now()
    if (line.on === 'case') file.under = line.name
    if (line.on === 'result') {
      file.under = null
      file.cases.set(line.name, [...(file.cases.get(line.name) ?? []), line])
    }
    if (line.on === 'end') {
      file.ended = true
      file.seconds = (Date.now() - file.began) / 1000
      file.errors.push(...line.errors)
    }
  }

  #of(path) {
    const known = this.files.get(path)
    if (known) return known
    const file = { path, cases: new Map(), errors: [], ended: false, under: null, ownMs: 0, crashes: 0 }
    this.files.set(path, file)
    return file
  }

  get left() {
    return [...this.files.values()].filter(({ ended }) => !ended)
  }

  /** Those that have begun and not ended. */
  get underWay() {
    return this.left.filter(({ began }) => began !== undefined)
  }

  /** Forgets what a file said, as it runs again. */
  startAgain(file) {
    file.cases.clear()
    file.began = undefined
    file.under = null
  }

  fail(file, reason) {
    file.ended = true
    file.errors.push(reason)
  }

  get tests() {
    return [...this.files.values()].flatMap(({ path, cases, errors, ended }) => [
      ...[...cases.values()].flat().map(({ name, state, message }) => ({ name: path, title: name, state, message })),
      // A file that failed without a failed test, or never ran, has failed all the same.
      ...(errors.length > 0 || !ended
        ? [{ name: path, title: '', state: 'failed', message: errors[0] ?? 'It did not run.' }]
        : []),
    ])
  }

  /** Files that took longer than a limit on the clock, the slowest first: printed, never failed. */
  slowerThan(seconds) {
    const slow = [...this.files.values()].filter((file) => (file.seconds ?? 0) > seconds)
    return slow.toSorted((a, b) => b.seconds - a.seconds)
  }
}

/**
 * Runs a stage to its end.
 * @param launch Gives the program, its arguments and settings for some files; for all where it gets null. It reports to
 *   the file that `TEST_RESULTS` names.
 * @param limit Seconds of a file's own time without a test that ends.
 */
export async function runStage({ launch, results: path, limit, note = console.log }) {
  const stage = new StageResults()
  mkdirSync(dirname(path), { recursive: true })
  let only = null
  let crashes = 0
  let isOneByOne = false
  while (true) {
    rmSync(path, { force: true })
    const outcome = await runOnce(stage, { ...launch(only), path, limit, only })
    if (outcome.isSilent) {
      // A worker that is busy from the start says nothing, not even its file: found by running the rest one by one.
      note(
        `\n--- no file has said anything for ${limit} seconds: the ${stage.left.length} that are left run one by one`,
      )
      isOneByOne = true
    } else if (outcome.hung) {
      const { path: name, under } = outcome.hung
      const during = under ? ` during “${under}”` : ''
      stage.fail(outcome.hung, `No test ended within ${limit} seconds of the file’s own time${during}.`)
      note(`\n--- ${name} is over its limit of ${limit} seconds: the other files go on without it`)
    } else if (stage.left.length === 0) {
      return { stage, ok: outcome.ok && stage.files.size > 0 }
    } else if (only === null || only.some((file) => !stage.files.get(file)?.ended)) {
      crashes += 1
      note(`\n--- the runner ended with ${outcome.how}, ${stage.left.length} files are left: they go on in another run`)
      for (const file of stage.underWay) {
        file.crashes += 1
        if (file.crashes > 1) stage.fail(file, `The runner ended while it ran: ${outcome.how}.`)
      }
      if (crashes >= mostCrashes) return { stage, ok: false }
    }
    if (stage.left.length === 0) return { stage, ok: true }
    for (const file of stage.underWay) stage.startAgain(file)
    only = stage.left.map((file) => file.path).slice(0, isOneByOne ? 1 : undefined)
  }
}

/** One process of the runner: until it ends, or a file is over its limit. */
async function runOnce(stage, { program, args, options, path, limit, only }) {
  const child = spawn(program, args, { ...options, detached: true, stdio: 'inherit' })
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, how: String(error) }))
    child.on('exit', (code, signal) => resolve({ ok: code === 0, how: signal ?? `exit code ${code}` }))
  })
  const endGroup = (signal) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // It is gone.
    }
  }
  // Our own end is its end: it is in a group of its own, which a terminal's Ctrl-C does not reach.
  const onExit = () => endGroup('SIGKILL')
  const onSignal = () => {
    endGroup('SIGTERM')
    process.exit(130)
  }
  process.on('exit', onExit)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  const lines = new LineReader(path)
  let hung = null
  let before = Date.now()
  let silentMs = 0
  try {
    while (true) {
      const outcome = await Promise.race([ended, wait(lookMs)])
      const said = lines.read()
      for (const line of said) stage.read(line)
      if (outcome) return outcome
      const passed = (Date.now() - before) * speedOfMachine()
      before = Date.now()
      silentMs = said.length > 0 ? 0 : silentMs + passed
      for (const file of stage.underWay) file.ownMs += passed
      hung = stage.underWay.find(({ ownMs }) => ownMs > limit * 1000) ?? null
      // Twice the limit: the runner has to start first.
      const isSilent = silentMs > 2 * limit * 1000
      if (!hung && isSilent && only?.length === 1) hung = stage.files.get(only[0]) ?? null
      if (!hung && !isSilent) continue
      endGroup('SIGTERM')
      await Promise.race([ended, wait(5000)])
      endGroup('SIGKILL')
      await ended
      for (const line of lines.read()) stage.read(line)
      // One that ended at the last moment is no longer over its limit.
      if (!hung) return { ok: false, isSilent }
      return hung.ended ? { ok: false, how: 'a limit that was kept after all' } : { ok: false, hung }
    }
  } finally {
    process.removeListener('exit', onExit)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, onSignal)
  }
}

/** Own time for each unit of the clock's: 1 on a machine with as many processors as processes that want one. */
function speedOfMachine() {
  const [load = 0] = loadavg()
  return Math.min(1, availableParallelism() / Math.max(load, 0.01))
}

/** Reads the whole lines that a file has gained. */
class LineReader {
  #path
  #at = 0

  constructor(path) {
    this.#path = path
  }

  read() {
    if (!existsSync(this.#path)) return []
    const bytes = readFileSync(this.#path)
    const end = bytes.lastIndexOf(10) + 1
    const text = bytes.subarray(this.#at, end).toString('utf8')
    this.#at = Math.max(this.#at, end)
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
}
