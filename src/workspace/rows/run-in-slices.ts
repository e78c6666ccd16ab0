/** How long work may hold the tab at a time, in milliseconds: half a frame, so that the other half can draw. */
const sliceMs = 8

interface Slicing {
  /** Runs a slice; notifications of listeners can be batched around it. */
  readonly around?: (slice: () => void) => void
  /** Checked between slices. */
  readonly isStopped?: () => boolean
}

/**
 * Works through items without ever holding up a frame: the first slice at once, the others in turns of their own. Few
 * items are done by the time it returns. Resolves when all are done or it was stopped.
 */
export async function runInSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  { around = (slice) => slice(), isStopped = () => false }: Slicing = {},
): Promise<void> {
  const rest = items[Symbol.iterator]()
  for (;;) {
    let isDone = false
    around(() => {
      isDone = workOn(rest, work)
    })
    if (isDone || isStopped()) return
    await nextTurn()
    if (isStopped()) return
  }
}

/** Whether there was nothing left to do. */
function workOn<T>(rest: Iterator<T>, work: (item: T) => void): boolean {
  const end = performance.now() + sliceMs
  do {
    const { done, value } = rest.next()
    if (done) return true
    work(value)
  } while (performance.now() < end)
  return false
}

/** Unlike a timer's, such a turn comes at once also in a tab that nobody looks at. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
