import { useEffect, useRef, useState } from 'react'
import { type Upload, type UploadApi, UploadQueue } from './upload-queue.ts'

/** The uploads of a page. They go on while it is open, across a lost signal. */
export function useUploads(api: UploadApi, onArrived: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const latest = useRef(onArrived)
  useEffect(() => {
    latest.current = onArrived
  })
  const [queue] = useState(
    () => new UploadQueue({ api, onChanged: setUploads, onArrived: () => latest.current(), waitForSignal }),
  )
  const isUnderWay = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!isUnderWay) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnderWay])
  useEffect(() => () => queue.close(), [queue])
  return { uploads, queue }
}

function waitForSignal(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
  })
}
