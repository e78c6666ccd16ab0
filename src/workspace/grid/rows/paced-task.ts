/** How long changes may gather before something is done about them, in milliseconds. */
const delay = 400
/** Work over a long queue takes its time: it may take so great a share of all time, and no more. */
const share = 20

/** Runs a task some time after it was requested, however often that was, and never for too great a part of the time. */
export class PacedTask {
  readonly #task: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #delay = delay

  constructor(task: () => void) {
    this.#task = task
  }

  schedule() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const began = performance.now()
      this.#task()
      this.#delay = Math.max(delay, (performance.now() - began) * share)
    }, this.#delay)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
