import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ReadStream, WriteStream } from 'node:tty'
import { Writable } from 'node:stream'
import type { Ask } from './ask-super-admin.ts'

/** Asks at a terminal; a hidden answer is not shown while it is typed. Ctrl-C and Ctrl-D end it with `Canceled`. */
export function terminalAsk(input: ReadStream, output: Pick<WriteStream, 'write'>): Ask {
  return async (question, { hidden } = { hidden: false }) => {
    let isHidden = false
    const shown = new Writable({
      write(chunk: Buffer, _encoding, done) {
        if (!isHidden) output.write(chunk)
        done()
      },
    })
    const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 })
    const over = new AbortController()
    lines.once('SIGINT', () => over.abort())
    lines.once('close', () => over.abort())
    try {
      lines.setPrompt('')
      output.write(question)
      isHidden = hidden
      const [line] = (await once(lines, 'line', { signal: over.signal })) as [string]
      if (hidden) output.write('\n')
      return line
    } catch {
      throw new Error('Canceled.')
    } finally {
      lines.close()
    }
  }
}
