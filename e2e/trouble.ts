import type { Page } from '@playwright/test'

/**
 * What must not happen in any page: uncaught errors, errors on the console, requests that fail, dialogs of a script.
 * A test that makes trouble on purpose says which kind it expects; nothing else is passed over.
 */
export class Trouble {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  /** From the start of the test on, trouble that reads like this is no trouble. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.#seen.filter((one) => !this.#expected.some((pattern) => pattern.test(one)))
  }

  watch(page: Page, who: string) {
    const note = (what: string) => this.#seen.push(`${who}: ${what}`)
    page.on('pageerror', (error) => note(`uncaught ${error.stack ?? error.message}`))
    page.on('dialog', async (dialog) => {
      note(`dialog ${dialog.type()} ${dialog.message()}`)
      // Leaving is intended here; the question is recorded like any other dialog.
      await (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss())
    })
    page.on('console', (message) => {
      // Chromium repeats each failed request on the console; `response` and `requestfailed` tell more.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
      note(`console ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // Given up by the page itself: it turned to something else.
      if (why !== 'net::ERR_ABORTED') note(`${why} ${request.method()} ${request.url()}`)
    })
  }
}
