import { inject } from 'vitest'
import { copyTemplate } from './test-cluster.ts'

export interface TestDatabase extends AsyncDisposable {
  /** The owner's address; `roleUrls` makes those of the server's roles from it. */
  readonly url: string
  /** Ends the connections that are still open, too. */
  drop(): Promise<void>
}

/**
 * A migrated, empty database that no other test sees. Call it once a file in `beforeAll` and drop it in `afterAll`,
 * or with `await using` inside a test.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('adminUrl'))
}

/** The same with two businesses, one person of every role in each, and their sessions. */
export async function createPeopledDatabase() {
  return { own: await copyTemplate(inject('adminUrl'), true), ...inject('businesses') }
}
