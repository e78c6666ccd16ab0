/** How long changes may gather before something is done about them, in milliseconds. */
const gathering = 400
/** Work over a long queue takes its time: it may take so great a share of all time, and no more. */
const share = 20

/** Carries work out some time after it was asked for, however often that was, and never too great a part of the time. */
export class Pacer {
  readonly #work: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait = gathering

  constructor(work: () => void) {
    this.#work = work
  }

  soon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const began = performance.now()
      this.#work()
      this.#wait = Math.max(gathering, (performance.now() - began) * share)
    }, this.#wait)
  }

  stop() {
    clearTimeout(this.#timer)
  }
}
