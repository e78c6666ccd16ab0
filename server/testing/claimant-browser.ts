import type { Hono } from 'hono'

/** A claimant's browser without script: it follows redirects, sends forms and keeps cookies. */
export class ClaimantBrowser {
  readonly #app: Hono
  readonly #headers: Record<string, string>
  #cookie = ''
  /** The address that it is at. */
  at = ''
  status = 0
  html = ''

  constructor(app: Hono, headers: Record<string, string> = {}) {
    this.#app = app
    this.#headers = headers
  }

  async open(address: string): Promise<this> {
    return this.#send(address, { method: 'GET' })
  }

  async submit(address: string, fields: Readonly<Record<string, string>> = {}): Promise<this> {
    const body = new URLSearchParams(fields).toString()
    return this.#send(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }

  /** What a reader sees: the text without its markup. */
  get text(): string {
    const marked = this.html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]*>/g, ' ')
    return marked
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&')
      .replace(/[\s\u202f]+/g, ' ')
  }

  async #send(address: string, init: RequestInit): Promise<this> {
    const response = await this.#app.request(address, {
      ...init,
      headers: { ...this.#headers, ...(this.#cookie && { cookie: this.#cookie }), ...init.headers },
    })
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie
    const to = response.headers.get('location')
    // What follows # stays in the browser.
    if (response.status === 303 && to) return this.open(to.split('#')[0] ?? to)
    this.at = address
    this.status = response.status
    this.html = await response.text()
    return this
  }
}
