export interface RoundsOptions {
  readonly round: () => Promise<void>
  /** Between two rounds while nobody wakes them. */
  readonly pollMs: number
  /** Between two rounds however they are woken; told how long the last one took. */
  readonly restMs: (tookMs: number) => number
  /** Before the next try; told how many rounds have failed in a row. */
  readonly retryMs: (failures: number) => number
  readonly failed: (error: unknown) => void
}

/** Does the same again and again, at once when woken; one round at a time, until stopped. */
export interface Rounds {
  start(): void
  wake(): void
  /** Resolves when the round under way is over. */
  stop(): Promise<void>
  /** How many rounds have failed in a row. */
  failures(): number
}

export function inRounds({ round, pollMs, restMs, retryMs, failed }: RoundsOptions): Rounds {
  let failures = 0
  let isStopped = false
  let isWoken = false
  let endPause = () => {}
  let running: Promise<void> | undefined

  async function run() {
    while (!isStopped) {
      isWoken = false
      const began = performance.now()
      try {
        await round()
        failures = 0
      } catch (error) {
        failures += 1
        failed(error)
        await pause(retryMs(failures))
        continue
      }
      await pause(restMs(performance.now() - began))
      if (!isWoken) await pause(pollMs, true)
    }
  }

  function pause(ms: number, endsOnWake = false): Promise<void> {
    return new Promise((resolve) => {
      if (isStopped) return resolve()
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        if (!endsOnWake && !isStopped) return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    start() {
      running ??= run()
    },
    wake() {
      isWoken = true
      endPause()
    },
    async stop() {
      isStopped = true
      endPause()
      await running
    },
    failures: () => failures,
  }
}
