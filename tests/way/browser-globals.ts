interface Origin {
  readonly host: string
  fetch(request: Request): Promise<Response>
}

/** What the modules of the browser need in Node: an origin whose calls the app answers, and a database of commands. */
export function installBrowserGlobals({ host, fetch: answer }: Origin): Disposable {
  const before = { fetch: globalThis.fetch, Request: globalThis.Request }
  const origin = `http://${host}`
  class OriginRequest extends before.Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init)
    }
  }
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => answer(new OriginRequest(input, init))
  // A command that waits to be sent again listens for the line to come back, also once this is disposed of.
  const quiet = () => undefined
  Object.assign(globalThis, { addEventListener: quiet, removeEventListener: quiet })
  Object.assign(globalThis, {
    location: { host, protocol: 'http:' },
    fetch,
    Request: OriginRequest,
    indexedDB: { open: () => requestOf(database()) },
  })
  return {
    [Symbol.dispose]() {
      Object.assign(globalThis, before)
      for (const added of ['location', 'indexedDB']) Reflect.deleteProperty(globalThis, added)
    },
  }
}

/** As much of IndexedDB as the command outbox uses. */
function database() {
  const records = new Map<number, object>()
  let places = 0
  const store = {
    add(record: object) {
      places += 1
      records.set(places, { ...record, place: places })
      return requestOf(places)
    },
    put: (record: { place: number }) => records.set(record.place, record),
    get: (place: number) => requestOf(records.get(place)),
    getAll: () => requestOf([...records.values()]),
    delete: (place: number) => records.delete(place),
  }
  return {
    // Everything is written at once, so that a transaction is complete before somebody waits for it.
    transaction: () => ({
      objectStore: () => store,
      set oncomplete(onComplete: () => void) {
        setTimeout(onComplete)
      },
    }),
  }
}

function requestOf<T>(result: T) {
  const request: { result: T; onsuccess?: () => void } = { result }
  setTimeout(() => request.onsuccess?.())
  return request
}
