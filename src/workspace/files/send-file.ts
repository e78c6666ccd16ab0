import type { UploadAddress } from '../../../contract/files/file.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'

/** Puts a file to its signed address. @throws ApiProblem, with the status 0 where the signal was lost */
export function sendFile(
  to: UploadAddress,
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Browsers say how much of a body is sent by this alone.
    const request = new XMLHttpRequest()
    request.open(to.method, to.url)
    for (const [name, value] of Object.entries(to.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    const lost = () => reject(new ApiProblem(0, 'The signal was lost. The upload goes on when it is back.'))
    request.addEventListener('error', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('abort', () => reject(new DOMException('Canceled', 'AbortError')))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new ApiProblem(request.status, `The storage refused the file (${request.status}). Retry.`))
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
