import { expect, test } from 'vitest'
import { SwathReader } from './swath-reader.ts'
import type { SwathReply, SwathTask } from './swath.worker.ts'

/** A worker that answers as told, or never. */
class WorkerDouble {
  onmessage: ((event: { data: SwathReply }) => void) | null = null
  onerror: ((event: { preventDefault(): void }) => void) | null = null
  isEnded = false
  readonly #answer: (task: SwathTask) => SwathReply | 'nothing' | 'crash'

  constructor(answer: (task: SwathTask) => SwathReply | 'nothing' | 'crash') {
    this.#answer = answer
  }

  postMessage(task: SwathTask) {
    const reply = this.#answer(task)
    if (reply === 'crash') queueMicrotask(() => this.onerror?.({ preventDefault() {} }))
    else if (reply !== 'nothing') queueMicrotask(() => this.onmessage?.({ data: reply }))
  }

  terminate() {
    this.isEnded = true
  }
}

const shares = { type: 'shares', shares: [] } as const

test.each(['nothing', 'crash'] as const)(
  'a worker that answers with %s is ended, the file refused, and the next one read by another worker',
  async (fault) => {
    const opened: WorkerDouble[] = []
    const reader = new SwathReader(() => {
      opened.push(new WorkerDouble(() => (opened.length === 1 ? fault : shares)))
      return opened.at(-1) as unknown as Worker
    }, 0.02)
    const [first, second] = [reader.compare([]), reader.compare([])]
    await expect(first).rejects.toMatchObject({ name: 'SwathRefused', message: /Simplify it/ })
    expect(await second).toEqual([])
    expect(opened.map(({ isEnded }) => isEnded)).toEqual([true, false])
  },
)

test('a file that is too large is refused before it is read', async () => {
  const file = { size: 20_000_001, name: 'a.kml', arrayBuffer: () => Promise.reject(new Error('read')) }
  const reader = new SwathReader(() => new WorkerDouble(() => shares) as unknown as Worker)
  await expect(reader.read(file as unknown as File)).rejects.toThrow('The file is larger than 20 MB.')
})
