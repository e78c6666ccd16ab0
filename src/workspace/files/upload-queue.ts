import { fileTypes, FileTypeName, mostFileBytes, typeOfName, type FileType } from '../../../contract/files/file-type.ts'
import type { UploadAddress } from '../../../contract/files/file.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import * as v from 'valibot'

/** A file of this person on its way to the storage. */
export interface Upload {
  readonly id: string
  readonly label: string
  readonly name: string
  readonly size: number
  /** Bytes. */
  readonly sent: number
  /** `paused` has lost the signal and goes on by itself; `failed` waits for a person. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed'
  readonly reason: string
}

export interface AnnouncedUpload {
  readonly file_id: string
  readonly label: string
  readonly name: string
  readonly content_type: FileType
  readonly size: number
}

export interface UploadApi {
  /** Signs a new address; null where the file has arrived already. */
  announce(file: AnnouncedUpload): Promise<UploadAddress | null>
  /** `isAgain`: the storage may have some of it already. */
  send(
    to: UploadAddress,
    file: Blob,
    onSent: (bytes: number) => void,
    options: { readonly signal: AbortSignal; readonly isAgain: boolean },
  ): Promise<void>
  confirm(id: string): Promise<void>
}

interface Dependencies {
  readonly api: UploadApi
  readonly onChanged: (uploads: readonly Upload[]) => void
  /** A file has arrived. */
  readonly onArrived: () => void
  /** Resolves when it is worth trying again, after so many milliseconds or when the signal is back. */
  readonly waitForSignal: (milliseconds: number) => Promise<void>
}

/** Refusals after which the same file is sent once more under a new address. */
const sentAgain: ReadonlySet<number> = new Set([0, 403, 409, 503])
const mostTries = 40

/**
 * Sends files one by one; each try has an address of its own, and sends what the storage does not have yet. What is
 * waiting stays until it arrives or is canceled.
 */
export class UploadQueue {
  readonly #dependencies: Dependencies
  readonly #files = new Map<string, File>()
  /** Files that were begun, of which the storage may have some. */
  readonly #begun = new Set<string>()
  #uploads: readonly Upload[] = []
  #stop: AbortController | null = null
  #isRunning = false

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** Adds files; `labelOf` says what each of them shows. */
  add(files: readonly File[], labelOf: (index: number) => string): void {
    const added = files.map((file, index): Upload => {
      const id = crypto.randomUUID()
      this.#files.set(id, file)
      const { name, size } = file
      const reason = whyNotUploaded(file)
      return { id, label: labelOf(index), name, size, sent: 0, state: reason ? 'failed' : 'waiting', reason }
    })
    this.#change([...this.#uploads, ...added])
    void this.#run()
  }

  retry(id: string): void {
    this.#update(id, { state: 'waiting', reason: '' })
    void this.#run()
  }

  cancel(id: string): void {
    const isUnderWay = this.#uploads.some((one) => one.id === id && one.state !== 'waiting' && one.state !== 'failed')
    this.#remove(id)
    if (isUnderWay) this.#stop?.abort()
  }

  /** Ends what is under way: the page goes. */
  close(): void {
    this.#files.clear()
    this.#uploads = []
    this.#stop?.abort()
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next)
    this.#isRunning = false
  }

  #next(): Upload | undefined {
    return this.#uploads.find(({ state }) => state === 'waiting')
  }

  async #sendOne({ id, label, name, size }: Upload): Promise<void> {
    const file = this.#files.get(id)
    const content_type = file && contentTypeOf(file)
    if (!file || !content_type) return this.#remove(id)
    const { api, onArrived, waitForSignal } = this.#dependencies
    for (let tries = 1; this.#files.has(id); tries += 1) {
      const stop = new AbortController()
      this.#stop = stop
      this.#update(id, { state: 'sending', reason: '' })
      try {
        const to = await api.announce({ file_id: id, label, name, content_type, size })
        const isAgain = this.#begun.has(id)
        this.#begun.add(id)
        const onSent = (sent: number) => this.#update(id, { sent: Math.min(sent, size) })
        if (to) await api.send(to, file, onSent, { signal: stop.signal, isAgain })
        if (!this.#files.has(id)) return
        await api.confirm(id)
        this.#remove(id)
        return onArrived()
      } catch (error) {
        if (!this.#files.has(id)) return
        const reason = error instanceof Error ? error.message : 'The upload failed. Retry.'
        const isTriedAgain = error instanceof ApiProblem && sentAgain.has(error.status) && tries < mostTries
        this.#update(id, { state: isTriedAgain ? 'paused' : 'failed', reason })
        if (!isTriedAgain) return
        await waitForSignal(Math.min(1000 * 2 ** (tries - 1), 30_000))
      }
    }
  }

  #remove(id: string): void {
    this.#files.delete(id)
    this.#begun.delete(id)
    this.#change(this.#uploads.filter((one) => one.id !== id))
  }

  #update(id: string, change: Partial<Upload>): void {
    this.#change(this.#uploads.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  #change(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    this.#dependencies.onChanged(uploads)
  }
}

/** Some browsers know no type of HEIC: its name says it then. The server looks at the content. */
function contentTypeOf({ type, name }: File): FileType | null {
  const known = v.safeParse(FileTypeName, type)
  return known.success ? known.output : typeOfName(name)
}

function whyNotUploaded(file: File): string {
  if (!contentTypeOf(file)) {
    const labels = Object.values(fileTypes).map(({ label }) => label)
    return `This type of file can’t be uploaded. Use ${labels.join(', ')}.`
  }
  if (file.size === 0) return 'The file is empty. Choose another.'
  return file.size > mostFileBytes ? 'The file has more than 25 MB. Choose a smaller one.' : ''
}
