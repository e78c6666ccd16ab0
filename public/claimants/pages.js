// Adds to the claimants' pages what only script can: entries that outlive a lost signal, and the viewer's own time.
// Without it every page works all the same.

const { offline, sending, ownTime } = document.body.dataset
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

for (const form of document.querySelectorAll('form:not([data-upload])')) keepEntries(form)
for (const form of document.querySelectorAll('form[data-upload]')) sendFilesOf(form)
for (const part of document.querySelectorAll('[data-checking]')) followChecks(part)
for (const note of document.querySelectorAll('[data-timestamp]')) addOwnTime(note)
reportAbandoned(document.body.dataset.step)
for (const slots of document.querySelectorAll('form:has(.chosen)')) showChosen(slots)

/** A claimant who closes the page without going on has abandoned it; figures of self-scheduling count that. */
function reportAbandoned(address) {
  let isGoingOn = false
  const goOn = () => (isGoingOn = true)
  document.addEventListener('submit', goOn)
  document.addEventListener('click', (event) => event.target.closest('a') && goOn())
  const body = new Blob([JSON.stringify({ event: 'abandoned' })], { type: 'application/json' })
  window.addEventListener('pagehide', () => address && !isGoingOn && navigator.sendBeacon(address, body))
}

/** Keeps what is entered until it has been sent, and sends it when there is a signal again. */
function keepEntries(form) {
  const name = form.dataset.draft && `draft ${form.dataset.draft}`
  if (name) restore(form, name)
  const needed = form.dataset.draftNeeds
  form.addEventListener('input', () => {
    const isKept = !needed || form.elements[needed].value.trim() !== ''
    if (name) store(name, isKept ? JSON.stringify([...new FormData(form)]) : null)
  })
  form.addEventListener('submit', (event) => {
    if (navigator.onLine === false) {
      event.preventDefault()
      const { submitter } = event
      showBar(offline)
      window.addEventListener('online', () => form.requestSubmit(submitter), { once: true })
      return
    }
    if (name) store(name, null)
    showBar(sending)
  })
}

/**
 * Sends files one after the other to addresses that are signed for them, with progress. A file that a lost signal cut off
 * goes on where it ended when there is one again; the page shows what has arrived at the end.
 */
function sendFilesOf(form) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const files = [...form.elements.files.files]
    const { value: type } = form.elements.type
    const { upload, longId, progress, waiting, wrong } = form.dataset
    for (const button of form.querySelectorAll('button')) button.hidden = true
    for (const [done, file] of files.entries()) {
      const show = (percent) =>
        showBar(
          progress
            .replace('{done}', done)
            .replace('{all}', files.length)
            .replace('{name}', file.name)
            .replace('{percent}', percent),
        )
      const begun = { key: '', isStored: false }
      for (;;) {
        try {
          if (await sendFile(file, begun, { type, supplement: upload, longId, show })) break
          showBar(`${wrong}: ${file.name}`)
          for (const button of form.querySelectorAll('button')) button.hidden = false
          return
        } catch {
          showBar(waiting.replace('{left}', files.length - done))
          await signalAgain()
        }
      }
    }
    location.replace(form.action)
  })
}

/**
 * Shows what became of files that are being checked, without a reload. The checks take seconds: it is asked for less and
 * less often, and not for longer than some minutes.
 */
async function followChecks(part) {
  let shown = part
  for (let seconds = 2; shown.hasAttribute('data-checking') && seconds < 120; seconds *= 1.5) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const answer = await fetch(location.href).catch(() => null)
    if (!answer?.ok) continue
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const now = page.querySelector('[data-sent]')
    if (!now) return
    if (now.outerHTML !== shown.outerHTML) shown.replaceChildren(...now.childNodes)
    shown.toggleAttribute('data-checking', now.hasAttribute('data-checking'))
  }
}

/** Whether it was taken; throws where the signal was lost. `begun` is what is known of the tries before. */
async function sendFile(file, begun, { type, supplement, longId, show }) {
  const claim = `long_id=${encodeURIComponent(longId)}`
  if (!begun.isStored) {
    const query = new URLSearchParams({ extension: file.name.split('.').pop(), size: file.size, key: begun.key })
    const signed = await fetch(`/api/v1/supplements/document-upload-url?${query}&${claim}`)
    if (isFinal(signed)) return false
    const to = await signed.json()
    const offset = begun.key && to.resumes ? await arrivedOf(to) : 0
    begun.key = to.key
    show(percentOf(offset, file))
    const status = offset < file.size ? await putRest(to, file, offset, show) : 200
    if (status >= 400 && status < 500 && status !== 409) return false
    if (status !== 200) throw new Error('not stored')
    begun.isStored = true
  }
  const taken = await fetch(`/api/v1/supplements/${supplement}/documents?${claim}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ documents: [{ key: begun.key, type, name: file.name.slice(-255) }] }),
  })
  return !isFinal(taken)
}

/** How many bytes the storage has of a file that was cut off. */
async function arrivedOf({ url }) {
  const reply = await fetch(url, { method: 'HEAD' })
  if (!reply.ok) throw new Error('not known')
  return Number(reply.headers.get('upload-offset'))
}

const percentOf = (sent, { size }) => Math.floor((100 * sent) / size)

/** Whether a refusal will be one the next time as well; throws where it may pass. */
function isFinal({ ok, status }) {
  if (!ok && (status === 429 || status >= 500)) throw new Error('refused for now')
  return !ok
}

/** `fetch` reports no progress of what it sends. */
function putRest({ url, fields }, file, offset, show) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(fields ?? {})) request.setRequestHeader(name, value)
    if (offset > 0) request.setRequestHeader('content-range', `bytes ${offset}-${file.size - 1}/${file.size}`)
    request.upload.onprogress = ({ loaded }) => show(percentOf(offset + loaded, file))
    request.onload = () => resolve(request.status)
    request.onerror = reject
    request.onabort = reject
    request.send(offset > 0 ? file.slice(offset) : file)
  })
}

/** When the signal is back, and in any case after some seconds: browsers do not notice every loss. */
function signalAgain() {
  return new Promise((resolve) => {
    setTimeout(resolve, 5000)
    window.addEventListener('online', resolve, { once: true })
  })
}

function restore(form, name) {
  for (const [field, value] of JSON.parse(read(name) ?? '[]')) {
    for (const input of form.querySelectorAll(`[name="${CSS.escape(field)}"]`)) {
      if (input.type === 'radio') input.checked ||= input.value === value && input.name !== 'place'
      else if (input.type !== 'hidden' && input.tagName !== 'BUTTON') input.value = value
    }
  }
}

/** Where it is another clock than here, what that clock shows. */
function addOwnTime(note) {
  const { timestamp, locale } = note.dataset
  const here = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: own,
  })
  const at = new Date(Number(timestamp))
  const shown = note.closest('section').querySelector('.big').textContent
  const time = here.format(at)
  const bare = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: own }).format(at)
  if (!shown.endsWith(bare)) note.append(` ${ownTime.replace('{time}', time)}`)
}

function showChosen(form) {
  const place = form.querySelector('.chosen')
  const update = () => {
    const words = form.querySelector('[name="slot"]:checked')?.dataset.words
    if (words === undefined) return
    const bold = document.createElement('b')
    bold.textContent = words
    place.replaceChildren(bold)
  }
  form.addEventListener('change', update)
  update()
}

function showBar(words) {
  const bar = document.querySelector('.offline') ?? document.createElement('p')
  bar.className = 'offline'
  bar.setAttribute('role', 'status')
  bar.textContent = words
  document.body.prepend(bar)
}

function store(name, value) {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

function read(name) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

// Back from a page that was kept: what was said while sending is over.
window.addEventListener('pageshow', () => document.querySelector('.offline')?.remove())
