import { describe, expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'
import { refusalOf } from './zones.ts'

const faultsIn = (files: readonly { path: string; text: string }[]) =>
  files.flatMap((file) =>
    importsOf(file).flatMap((to) => {
      const refusal = refusalOf(file.path, to)
      return refusal ? [`${file.path} imports ${to}: ${refusal}`] : []
    }),
  )

describe('imports', () => {
  test('go one way only', () => {
    const files = sourceFiles()
    expect(files.flatMap(importsOf).length).toBeGreaterThan(500)
    expect(faultsIn(files)).toEqual([])
  })

  test.each([
    ['contract/call.ts', `import { decide } from '../machines/storm/storm.decide.ts'`],
    ['machines/storm/storm.decide.ts', `import type { Database } from '../../server/db/database.ts'`],
    ['machines/storm/storm.decide.ts', `import { randomUUID } from 'node:crypto'`],
    ['server/intake/index.ts', `import { client } from '../../src/shared/api/client.ts'`],
    ['server/intake/index.ts', `import {\n  contacts,\n} from '../contacts/index.ts'`],
    ['server/events/append.ts', `import { claims } from '../intake/claim-batch.ts'`],
    ['server/intake/index.ts', `import { createApp } from '../app.ts'`],
    ['server/app.ts', `import '../server/main.ts'`],
    ['machines/storm/storm.decide.ts', `import { stormSamples } from './storm.samples.ts'`],
    ['server/app.ts', `import { createTestDatabase } from '../tests/support/test-database.ts'`],
    ['server/intake/index.ts', `import { claim } from '../testing/claims.factory.ts'`],
    ['src/shared/api/client.ts', `const lazy = import('../../features/intake/review/api/intake-api.ts')`],
    ['src/shared/live/a.ts', `import { flush } from '../../workspace/deferred/deferred-rows.ts'`],
    ['src/workspace/rows/a.ts', `import { claims } from '../../features/intake/a.ts'`],
    ['src/features/intake/a.ts', `export { b } from '../contacts/b.ts'`],
    ['src/features/intake/a.ts', `new Worker(new URL('../contacts/b.worker.ts', import.meta.url))`],
    ['src/features/intake/a.ts', `import { route } from '../../routes/root.route.tsx'`],
    ['src/routes/a.tsx', `import { pool } from '../../server/db/database.ts'`],
    ['src/routes/a.tsx', `import { router } from '../router.tsx'`],
    ['src/shared/a.test.ts', `import { pool } from '../../server/db/database.ts'`],
  ])('a bad one planted in %s is caught: %s', (path, text) => {
    expect(faultsIn([{ path, text }])).toHaveLength(1)
  })

  test.each([
    ['machines/storm/storm.decide.ts', `import { Title } from '../../contract/storms/storm.ts'`],
    ['machines/storm/storm.aggregate.ts', `import { stormSamples } from './storm.samples.ts'`],
    ['server/intake/index.ts', `import { pool } from '../db/database.ts'`],
    ['server/intake/index.ts', `import { decide } from './decide.ts'`],
    ['server/intake/index.ts', `import { randomUUID } from 'node:crypto'`],
    ['src/routes/a.tsx', `import { b } from '../features/contacts/b.ts'`],
    ['src/features/intake/a.ts', `import { b } from './review/b.ts'`],
    ['src/features/intake/a.ts', `import { b } from '../../workspace/rows/b.ts'`],
    ['src/workspace/rows/a.ts', `import { b } from '../../shared/live/b.ts'`],
    ['server/intake/a.pg.test.ts', `import { createTestDatabase } from '../../tests/support/test-database.ts'`],
  ])('a good one in %s passes: %s', (path, text) => {
    expect(faultsIn([{ path, text }])).toEqual([])
  })
})
