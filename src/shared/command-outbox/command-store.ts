import type { Rejection, QueuedCommand, NewCommand } from './queued-command.ts'

/** Stores queued commands beyond the life of a tab. Every write is on disk when its promise resolves. */
export interface CommandStore {
  /** Adds it in the last place. */
  add(command: NewCommand): Promise<QueuedCommand>
  /** All of one owner, in order. */
  list(owner: string): Promise<QueuedCommand[]>
  /** Stores its rejection; without one it is removed. Idempotent. */
  settle(place: number, answer: Rejection | null): Promise<void>
  /** Removes its rejection, so that it is sent once more. */
  reopen(place: number): Promise<void>
}

const name = 'claimfront-outgoing'
const commands = 'commands'

/** The browser's own database. */
export function browserStore(): CommandStore {
  let opened: Promise<IDBDatabase> | null = null

  function database(): Promise<IDBDatabase> {
    opened ??= open(() => {
      opened = null
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  async function change(place: number, to: (command: QueuedCommand) => QueuedCommand | null) {
    const transaction = (await database()).transaction(commands, 'readwrite')
    const store = transaction.objectStore(commands)
    const command: QueuedCommand | undefined = await settled(store.get(place))
    if (!command) return
    const next = to(command)
    if (next) store.put(next)
    else store.delete(place)
    await committed(transaction)
  }

  return {
    async add(command) {
      const transaction = (await database()).transaction(commands, 'readwrite', { durability: 'strict' })
      const place = (await settled(transaction.objectStore(commands).add(command))) as number
      await committed(transaction)
      return { ...command, place }
    },
    async list(owner) {
      const transaction = (await database()).transaction(commands, 'readonly')
      const all: QueuedCommand[] = await settled(transaction.objectStore(commands).getAll())
      return all.filter((command) => command.owner === owner)
    },
    settle: (place, answer) => change(place, (command) => answer && { ...command, answer }),
    reopen: (place) => change(place, ({ answer: _answer, ...command }) => command),
  }
}

async function open(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(commands, { keyPath: 'place', autoIncrement: true })
  const connection = await settled(request)
  // Another tab may want to delete or upgrade the database; holding on would block it.
  connection.onversionchange = () => {
    connection.close()
    onClosed()
  }
  return connection
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(cannotKeep(request.error))
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(cannotKeep(transaction.error))
  })
}

function cannotKeep(error: DOMException | null): Error {
  return new Error(`This browser cannot keep changes for later: ${error?.message ?? 'its store was closed'}.`)
}
