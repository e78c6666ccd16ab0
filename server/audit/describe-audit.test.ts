import { expect, test } from 'vitest'
import { auditedCategories } from '../../contract/audit/audit.ts'
import { aggregateList } from '../../machines/aggregates.ts'
import { authActions } from '../auth/audit-entry.ts'
import { describeAudit, knownActions } from './describe-audit.ts'

const audited = aggregateList.filter(({ category }) => auditedCategories.some((one) => one === category))
const eventTypes = audited.flatMap(({ events }) => Object.keys(events))
const isSaid = (action: string) => knownActions.includes(action)

test('every event of an audited aggregate and every record of sign-in has words', () => {
  expect(eventTypes.length).toBeGreaterThan(14)
  expect(eventTypes.filter((type) => !isSaid(type))).toEqual([])
  expect(authActions.map((action) => action.replaceAll('-', '_')).filter((action) => !isSaid(action))).toEqual([])
  expect(['PlantedEvent'].filter((type) => !isSaid(type))).toEqual(['PlantedEvent'])
})

test.each(
  audited.flatMap(({ samples }) => samples.map(({ event }) => (event as (state: unknown) => object)(undefined))),
)('%j reads as a sentence', (event) => {
  const { type, data } = event as { type: string; data: Record<string, unknown> }
  expect(describeAudit(type, data)).toMatch(/^[A-Z][^{}]+[^ ,:]$/)
  expect(describeAudit(type, data)).not.toMatch(/undefined|\[object/)
})

test('an action that this server does not know, and one of many, are said as they are', () => {
  expect(describeAudit('made_tea', {})).toBe('made tea')
  expect(describeAudit('sign_in_failed', { reason: 'wrong_password', many: true })).toBe(
    'Sign-in failed: wrong password (many others)',
  )
})
