import type { ImportFileCalls, FromWorker, ReadProgress } from './import-file-messages.ts'

/** A file that is open in a worker of its own. */
export interface ImportFile extends ImportFileCalls {
  /** Called with each batch that is read; returns how to stop. */
  onProgress: (listener: (progress: ReadProgress) => void) => () => void
  /**
   * Gives up the rows. True when the worker can take another file, for which its code is compiled already; a worker
   * that is busy or failed is ended at once, whatever it is doing.
   */
  release: () => boolean
}

/** The page's end of a worker that reads one file by `serveImportFile`. Its calls reject with a sentence for people. */
export function openImportFile(worker: Worker): ImportFile {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Set<(progress: ReadProgress) => void>()
  let calls = 0
  /** Kept for what is asked later: a worker that never began answers nothing. */
  let failure: Error | null = null

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'progress') {
      for (const listener of listeners) listener(data.progress)
      return
    }
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.type === 'answer') asked?.resolve(data.answer)
    else asked?.reject(new Error(data.reason))
  }
  worker.onerror = ({ message }) => {
    failure = new Error(`The file cannot be read. ${message || 'Choose it again, or load this page again.'}`)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }

  function request<Name extends keyof ImportFileCalls>(call: Name) {
    return (...sent: Parameters<ImportFileCalls[Name]>) => {
      if (failure) return Promise.reject(failure) as ReturnType<ImportFileCalls[Name]>
      const asked = Promise.withResolvers<unknown>()
      const id = ++calls
      waiting.set(id, asked)
      worker.postMessage({ id, call, sent })
      return asked.promise as ReturnType<ImportFileCalls[Name]>
    }
  }

  return {
    inspect: request('inspect'),
    forget: request('forget'),
    check: request('check'),
    page: request('page'),
    changes: request('changes'),
    fix: request('fix'),
    confirm: request('confirm'),
    nextError: request('nextError'),
    rejectedCsv: request('rejectedCsv'),
    keep: request('keep'),
    onProgress(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release() {
      const isFree = waiting.size === 0 && !failure
      if (isFree) request('forget')().catch(() => undefined)
      else worker.terminate()
      listeners.clear()
      return isFree
    },
  }
}
