const name = 'claimfront-imports'

/** One connection a page or worker; opened when first needed. */
let opened: Promise<IDBDatabase> | null = null

function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('files', { keyPath: 'key' })
    request.result.createObjectStore('chunks', { keyPath: ['file', 'place'] })
    request.result.createObjectStore('leftovers')
  }
  const connection = await settled(request)
  // Another tab may want to delete or upgrade the database; holding on would block it.
  connection.onversionchange = () => {
    connection.close()
    opened = null
  }
  return connection
}

/** The three stores in one transaction; `done` resolves when it is committed. */
export async function openStores(mode: IDBTransactionMode) {
  const transaction = (await database()).transaction(['files', 'chunks', 'leftovers'], mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(reasonOf(transaction.error))
  })
  // Who only reads does not wait for the end, and must not leave a rejection unheard.
  done.catch(() => undefined)
  return {
    files: transaction.objectStore('files'),
    chunks: transaction.objectStore('chunks'),
    leftovers: transaction.objectStore('leftovers'),
    done,
  }
}

/** All keys `[key, anything]` of the chunks. */
export function chunksOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []])
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(reasonOf(request.error))
  })
}

function reasonOf(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError') {
    return new Error(
      'This browser has no room left to keep the rows while they are sent. Free some disk space and send again.',
    )
  }
  return new Error(`The rows cannot be kept in this browser: ${error?.message ?? 'its store was closed'}.`)
}
