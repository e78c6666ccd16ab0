import { connect } from 'node:net'

/** What a scan of a file found: nothing, or a virus by its name. */
export type Scanned = { readonly found: null } | { readonly found: string }

/** Looks for viruses in what people upload. */
export interface VirusScanner {
  scan(bytes: Uint8Array): Promise<Scanned>
}

const patience = 60_000
const pieceBytes = 64 * 1024

/**
 * ClamAV's daemon, by its INSTREAM command (clamd's manual): pieces with their lengths, then a length of zero.
 * @throws where it can't be reached or gives no verdict: a file that is not scanned is not passed on.
 */
export function openClamd({ host, port }: { readonly host: string; readonly port: number }): VirusScanner {
  return {
    async scan(bytes) {
      const verdict = await askClamd(host, port, bytes)
      if (/^stream: OK$/.test(verdict)) return { found: null }
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1]
      if (found) return { found }
      throw new Error(`the virus scanner gave no verdict: ${verdict.slice(0, 200)}`)
    },
  }
}

function askClamd(host: string, port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const answer: Buffer[] = []
    socket.setTimeout(patience, () => socket.destroy(new Error('the virus scanner does not answer')))
    socket.on('error', reject)
    socket.on('data', (piece) => answer.push(piece))
    socket.on('close', () => resolve(Buffer.concat(answer).toString('utf8').replaceAll('\0', '').trim()))
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes)
      socket.write(lengthOf(piece.length))
      socket.write(piece)
    }
    socket.write(lengthOf(0))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
