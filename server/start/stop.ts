import { setTimeout } from 'node:timers/promises'

/** What a stop does, in this order; the steps of one phase run side by side. */
const phases = ['drain', 'connections', 'live', 'housekeeping', 'database', 'postgres'] as const

export type StopPhase = (typeof phases)[number]

/** A drain keeps its own time, and a database of our own is not cut off while it writes. */
const unbounded: ReadonlySet<StopPhase> = new Set(['drain', 'postgres'])
/** More than a job gets to end: what takes longer waits for a database that does not answer. */
const longestMs = 8000

/** As a shell has it for a process that SIGTERM has ended. */
const endedAtOnce = 143
/**
 * One stop often comes as several signals: a signal to the process group (systemd, a terminal's Ctrl-C) reaches the
 * server directly and once more through the launcher that forwards it. A person's second Ctrl-C comes later.
 */
const repeatedSignalMs = 1000

export interface Stopping {
  /** Adds a step to a phase. Each part of the server adds its own where it is opened. */
  on(phase: StopPhase, step: () => unknown): void
  /** Ends the process in order: with code 0, or with code 1 after printing `reason`. A second call does nothing. */
  stop(reason?: string): Promise<void>
  /**
   * For a signal: the first one stops in order, another one ends the process at once. Signals within a second of the
   * first are part of it.
   */
  signal(): void
}

export function createStopping(): Stopping {
  const steps = new Map<StopPhase, (() => unknown)[]>(phases.map((phase) => [phase, []]))
  let isStopping = false
  let stopsSince = 0

  async function stop(reason?: string) {
    if (isStopping) return
    isStopping = true
    stopsSince = performance.now()
    if (reason) process.stderr.write(`${reason}\n`)
    let isLate: Promise<unknown> | undefined
    for (const phase of phases) {
      const ended = Promise.allSettled((steps.get(phase) ?? []).map(async (step) => step()))
      if (!unbounded.has(phase)) isLate ??= setTimeout(longestMs)
      await (unbounded.has(phase) ? ended : Promise.race([ended, isLate]))
    }
    process.exit(reason ? 1 : 0)
  }

  return {
    on(phase, step) {
      steps.get(phase)?.push(step)
    },
    stop,
    signal() {
      if (!isStopping) void stop()
      else if (performance.now() - stopsSince >= repeatedSignalMs) process.exit(endedAtOnce)
    },
  }
}
