// Adds to the claimants' pages what only script can: entries that outlive a lost signal, and the viewer's own time.
// Without it every page works all the same.

const { offline, sending, ownTime } = document.body.dataset
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

for (const form of document.querySelectorAll('form')) keepEntries(form)
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
  form.addEventListener('input', () => name && store(name, JSON.stringify([...new FormData(form)])))
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
