import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export interface FalseDatabase extends AsyncDisposable {
  readonly url: string
}

/** Accepts connections and says nothing, as a stopped PostgreSQL does. */
export const silentDatabase = () => falseDatabase(() => {})

/** Lets everybody in, and says nothing to a query. */
export const frozenDatabase = () => falseDatabase((socket) => socket.once('data', () => socket.write(letIn)))

/** Answers the query for its version, and whether it is a replica, with these. */
export const databaseOfVersion = (version: number, isReplica = false) =>
  falseDatabase((socket) => {
    socket.once('data', () => {
      socket.write(letIn)
      socket.on('data', () => socket.write(answer([String(version), isReplica ? 't' : 'f'])))
    })
  })

async function falseDatabase(serve: (socket: Socket) => void): Promise<FalseDatabase> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://owner:secret@127.0.0.1:${(server.address() as AddressInfo).port}/claims`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(letter), int32(content.length + 4), content])
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}

const text = (value: string) => Buffer.from(`${value}\0`)
const ready = message('Z', Buffer.from('I'))
const letIn = Buffer.concat([message('R', int32(0)), ready])

function answer([version = '', replica = '']: readonly string[]): Buffer {
  const columns = [
    { name: 'version', type: 25 },
    { name: 'replica', type: 16 },
  ].map(({ name, type }) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]),
  )
  const values = [version, replica].map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]))
  return Buffer.concat([
    message('T', int16(2), ...columns),
    message('D', int16(2), ...values),
    message('C', text('SELECT 1')),
    ready,
  ])
}
