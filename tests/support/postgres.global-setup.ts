import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
  }
}

export default async function setUp(project: TestProject) {
  const cluster = await startTestCluster('test-postgres')
  project.provide('adminUrl', cluster.adminUrl)
  return cluster.stop
}
