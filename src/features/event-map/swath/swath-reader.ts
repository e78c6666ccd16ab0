import type { Band, Swath, ZipShare } from './swath.ts'
import { swathLimits, SwathRefused } from './swath-limits.ts'
import type { SwathReply, SwathTask } from './swath.worker.ts'

const openWorker = () => new Worker(new URL('./swath.worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads and compares swaths in a worker, one task after another. A task that takes too long ends its worker: the page
 * never waits for a file.
 */
export class SwathReader {
  readonly #open: () => Worker
  readonly #seconds: number
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(open: () => Worker = openWorker, seconds: number = swathLimits.seconds) {
    this.#open = open
    this.#seconds = seconds
  }

  /** @throws SwathRefused with the reason, for people. */
  async read(file: File): Promise<Swath> {
    if (file.size > swathLimits.fileBytes) throw new SwathRefused('The file is larger than 20 MB. Export fewer areas.')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const reply = await this.#send({ type: 'read', name: file.name, bytes }, [bytes.buffer])
    if (reply.type !== 'swath') throw new Error('The file could not be read.')
    return reply.swath
  }

  /** How much the bands cover of each ZIP code that they touch. */
  async compare(bands: readonly Band[]): Promise<readonly ZipShare[]> {
    const reply = await this.#send({ type: 'compare', bands })
    if (reply.type !== 'shares') throw new Error('The ZIP codes could not be compared.')
    return reply.shares
  }

  close() {
    this.#worker?.terminate()
    this.#worker = null
  }

  #send(task: SwathTask, transfer: Transferable[] = []): Promise<SwathReply> {
    const sent = this.#last.then(() => this.#carryOut(task, transfer))
    this.#last = sent.catch(() => {})
    return sent
  }

  async #carryOut(task: SwathTask, transfer: Transferable[]): Promise<SwathReply> {
    const worker = (this.#worker ??= this.#open())
    const reply = await new Promise<SwathReply>((resolve) => {
      const refuse = (reason: string) => {
        this.close()
        resolve({ type: 'refused', reason })
      }
      const timer = setTimeout(
        () => refuse('The swath takes too long to read. Simplify it and export it again.'),
        this.#seconds * 1000,
      )
      worker.onmessage = ({ data }: MessageEvent<SwathReply>) => {
        clearTimeout(timer)
        resolve(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        clearTimeout(timer)
        refuse('The swath could not be read. Simplify it and export it again.')
      }
      worker.postMessage(task, transfer)
    })
    if (reply.type === 'refused') throw new SwathRefused(reply.reason)
    if (reply.type === 'failed') throw new Error(reply.reason)
    return reply
  }
}
