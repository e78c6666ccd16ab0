// Keeps the page itself, so that a browser that is opened without a network shows the desk and what waits to be sent.
// It knows the page and its files, and nothing of what the page asks the server for.

const place = 'page'
const page = '/'
/** Their names do not say what is in them. */
const unnamed = ['/theme.js', '/icon.svg']
/** Pages of their own, for claimants: none of them is the desk's, and what is in them is kept nowhere. */
const elsewhere = /^\/(api|app|noauth|locations|field-appointments)\/|^\/(selector|field-request|field-scheduler)$/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!elsewhere.test(pathname)) event.respondWith(newest(request, page))
  } else if (unnamed.includes(pathname)) event.respondWith(newest(request, pathname))
  else if (isNamed(pathname)) event.respondWith(kept(request))
})

/** What the page had fetched before anybody kept it. */
self.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)))

/** As the server has it; the kept one only where there is no server to be had. */
async function newest(request, address) {
  try {
    const answer = await fetch(request)
    await keep(address, answer.clone())
    return answer
  } catch (error) {
    const found = await caches.match(address)
    if (found) return found
    throw error
  }
}

/** The name of such a file says what is in it: the kept one is as good as any. */
async function kept(request) {
  const { pathname } = new URL(request.url)
  const found = await caches.match(pathname)
  if (found) return found
  const answer = await fetch(request)
  await keep(pathname, answer.clone())
  return answer
}

async function keep(address, answer) {
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  // A server that does not know a file answers with the page.
  if (!answer.ok || isHtml !== (address === page)) return
  try {
    if (isHtml) await forgetOthers(await answer.clone().text())
    const cache = await caches.open(place)
    await cache.put(address, answer)
  } catch {
    // The browser has no room for it: what was fetched is shown all the same.
  }
}

/** Another page than the kept one comes with other files: those of the old one go. */
async function forgetOthers(text) {
  const old = await caches.match(page)
  if (old && (await old.text()) !== text) await caches.delete(place)
}

async function keepAll(addresses) {
  const names = addresses.map((address) => new URL(address).pathname)
  for (const name of [page, ...names.filter((one) => isNamed(one) || unnamed.includes(one))]) {
    if (!(await caches.match(name))) await keep(name, await fetch(name))
  }
}

function isNamed(pathname) {
  return pathname.startsWith('/assets/')
}
