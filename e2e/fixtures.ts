import { test as base, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { copyTemplate } from '../tests/support/test-cluster.ts'
import { clearServerCauses, serverCauses } from '../tests/support/server-causes.ts'
import { type E2eServer, startServer } from './server.fixture.ts'
import { storedSession } from './stored-session.ts'
import { Trouble } from './trouble.ts'

interface How {
  /** The server to go to; this test's first one when not said. */
  readonly server?: E2eServer
  /** Done to the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly context?: BrowserContextOptions
  /** Whom trouble in this page is told of. */
  readonly who?: string
}

interface Fixtures {
  /** A failed test prints what its servers logged. */
  serverCauses: void
  /** This test's own database, with the demo business in it. */
  databaseUrl: string
  /** This test's own server on that database. */
  server: E2eServer
  /** One more server process on the same database. */
  startAnother: () => Promise<E2eServer>
  /** Collects what went wrong in every page of the test, and fails the test for it. */
  trouble: Trouble
  /** A browser of its own on the page at `path`, in which nobody is signed in. */
  signedOut: (path: string, how?: How) => Promise<Page>
  /** A browser of its own in which that person is signed in, on the page at `path`. */
  signedIn: (email: string, path?: string, how?: How) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  serverCauses: [
    async ({}, use, info) => {
      clearServerCauses()
      await use()
      const causes = serverCauses()
      if (info.status !== info.expectedStatus && causes) throw new Error(causes)
    },
    { auto: true },
  ],

  databaseUrl: async ({}, use) => {
    await using database = await copyTemplate(process.env.E2E_ADMIN_URL ?? '')
    await use(database.url)
  },

  server: async ({ databaseUrl }, use) => {
    const server = await startServer(databaseUrl)
    await use(server)
    await server.stop()
  },

  startAnother: async ({ databaseUrl }, use) => {
    const started: E2eServer[] = []
    await use(async () => {
      const server = await startServer(databaseUrl)
      started.push(server)
      return server
    })
    for (const server of started) await server.stop()
  },

  baseURL: async ({ server }, use) => use(server.url),

  trouble: async ({}, use) => {
    const trouble = new Trouble()
    await use(trouble)
    expect(trouble.unexpected(), 'trouble in the pages').toEqual([])
  },

  // The other servers are named so that the pages are closed before them.
  signedOut: async ({ browser, server: first, startAnother: _others, contextOptions, trouble }, use) => {
    const pages: Page[] = []
    await use(async (path, { server = first, before, who = 'page', context: more } = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...more, baseURL: server.url })
      const page = await context.newPage()
      pages.push(page)
      trouble.watch(page, who)
      // As if its user had looked at a history last: the panel of a record shows the tab that was chosen last.
      await page.addInitScript(() => {
        // A blank page has no storage.
        if (location.protocol === 'about:') return
        if (localStorage.getItem('record-panel-tab') === null) localStorage.setItem('record-panel-tab', '"history"')
      })
      await before?.(page)
      await page.goto(path)
      return page
    })
    for (const page of pages) await page.context().close()
  },

  signedIn: async ({ signedOut, server: first }, use) => {
    await use(async (email, path = '/', how = {}) => {
      const storageState = await storedSession((how.server ?? first).url, email)
      return signedOut(path, { ...how, who: email, context: { ...how.context, storageState } })
    })
  },
})

export { expect }
