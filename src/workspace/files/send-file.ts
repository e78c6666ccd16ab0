import type { UploadAddress } from '../../../contract/files/file.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'

/**
 * Puts a file to its signed address.
 * @param isAgain - whether it was begun before: where the storage keeps what has arrived, only the rest is sent
 * @throws ApiProblem, with the status 0 where the signal was lost
 */
export async function sendFile(
  to: UploadAddress,
  file: Blob,
  onSent: (bytes: number) => void,
  { signal, isAgain }: { readonly signal: AbortSignal; readonly isAgain: boolean },
): Promise<void> {
  const offset = to.resumes && isAgain ? await arrivedOf(to, signal) : 0
  onSent(offset)
  if (offset < file.size) await putRest(to, file, { offset, onSent, signal })
}

const lostSignal = () => new ApiProblem(0, 'The signal was lost. The upload goes on when it is back.')
const refused = (status: number) => new ApiProblem(status, `The storage refused the file (${status}). Retry.`)

/** How many bytes of the file the storage has. */
async function arrivedOf({ url }: UploadAddress, signal: AbortSignal): Promise<number> {
  const reply = await fetch(url, { method: 'HEAD', signal }).catch((error: unknown) => {
    throw signal.aborted ? error : lostSignal()
  })
  if (!reply.ok) throw refused(reply.status)
  return Number(reply.headers.get('upload-offset'))
}

interface Rest {
  readonly offset: number
  readonly onSent: (bytes: number) => void
  readonly signal: AbortSignal
}

function putRest(to: UploadAddress, file: Blob, { offset, onSent, signal }: Rest): Promise<void> {
  const { size } = file
  return new Promise((resolve, reject) => {
    // Browsers say how much of a body is sent by this alone.
    const request = new XMLHttpRequest()
    request.open(to.method, to.url)
    for (const [name, value] of Object.entries(to.headers)) request.setRequestHeader(name, value)
    if (offset > 0) request.setRequestHeader('content-range', `bytes ${offset}-${size - 1}/${size}`)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(offset + loaded))
    const lost = () => reject(lostSignal())
    request.addEventListener('error', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(refused(request.status))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(offset > 0 ? file.slice(offset) : file)
  })
}
