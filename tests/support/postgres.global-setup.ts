import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { makeBusiness, type TestBusiness } from '../../server/testing/people.factory.ts'
import { makePeopledTemplate, startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    /** The businesses of the template with people. */
    businesses: { readonly mine: TestBusiness; readonly other: TestBusiness }
  }
}

export default async function setUp(project: TestProject) {
  const cluster = await startTestCluster('test-postgres')
  project.provide('adminUrl', cluster.adminUrl)
  project.provide('businesses', await makePeopledTemplate(cluster.adminUrl, twoBusinesses))
  return cluster.stop
}

async function twoBusinesses(url: string) {
  const database = openDatabase(roleUrls(url).app)
  try {
    return { mine: await makeBusiness(database, 'Prairie'), other: await makeBusiness(database, 'Lakeshore') }
  } finally {
    await database.close()
  }
}
