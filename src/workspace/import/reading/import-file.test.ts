import { afterEach, expect, it, vi } from 'vitest'
import { openImportFile } from './import-file.ts'

/** A worker whose script cannot be loaded: it says so once, whether or not somebody waits. */
class BrokenWorker {
  static readonly made: BrokenWorker[] = []
  onerror: (event: { message?: string }) => void = () => undefined
  postMessage = () => undefined
  terminate = vi.fn<() => void>()

  constructor() {
    BrokenWorker.made.push(this)
  }
}
afterEach(() => void vi.unstubAllGlobals())

it('a worker that failed before it was asked refuses what it is asked, and takes no other file', async () => {
  vi.stubGlobal('Worker', BrokenWorker)
  const file = openImportFile(new Worker('broken.js'))
  const [worker] = BrokenWorker.made
  worker?.onerror({})
  const answer = await Promise.race([file.inspect(new Blob()).catch(String), new Promise((later) => setTimeout(later))])
  expect(answer).toMatch(/cannot be read/)
  expect(file.release()).toBe(false)
  expect(worker?.terminate).toHaveBeenCalledOnce()
})
