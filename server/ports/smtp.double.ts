import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as the other side took it. */
export interface TakenMail {
  readonly from: string
  readonly to: string
  /** Headers and body as they came. */
  readonly data: string
}

export type Mood = 'takes' | 'takes and says nothing' | 'is busy' | 'refuses'

/** The other side of SMTP, as far as one mail goes. */
export interface SmtpDouble extends AsyncDisposable {
  readonly url: string
  readonly taken: TakenMail[]
  /** How it answers from now on. */
  mood: Mood
}

export async function startSmtpDouble(): Promise<SmtpDouble> {
  const sockets = new Set<Socket>()
  const taken: TakenMail[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const double: SmtpDouble = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mood: 'takes',
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  function converse(socket: Socket) {
    let [unread, from, to, isData] = ['', '', '', false]
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const receive = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) return say('250 double')
      if (/^MAIL FROM:/i.test(line)) from = inBrackets(line)
      if (/^RCPT TO:/i.test(line)) {
        to = inBrackets(line)
        if (double.mood === 'refuses') return say('550 no such mailbox')
        if (double.mood === 'is busy') return say('451 try again later')
      }
      if (/^DATA/i.test(line)) {
        isData = true
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
      return say('250 ok')
    }
    say('220 double')
    socket.on('data', (chunk) => {
      unread += chunk.toString()
      for (;;) {
        const end = unread.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = unread.slice(0, end)
        unread = unread.slice(end + (isData ? 5 : 2))
        if (!isData) receive(text)
        else {
          isData = false
          taken.push({ from, to, data: text })
          if (double.mood !== 'takes and says nothing') say('250 taken')
        }
      }
    })
  }
  return double
}

function inBrackets(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
