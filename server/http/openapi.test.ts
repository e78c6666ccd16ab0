import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { describeApi } from './openapi.ts'

/** The calls of the specification that this part of the product serves: method and path below /api. */
const ofSpecification = `
GET auth/me
POST auth/login
POST auth/logout
GET B/call-center/contacts
GET B/call-center/contacts/search
GET B/call-center/contacts/{id}
PUT B/call-center/contacts/{id}/status
PUT B/call-center/contacts/update
POST B/admin/contacts
GET B/admin/storms
POST B/admin/storms
GET B/admin/storms/{id}
DELETE B/admin/storms/{id}
GET B/admin/storms/{id}/restore
PUT B/admin/storms/{id}/zipcodes
POST B/admin/storms/locations
GET B/storms
GET B/users
GET B/appraisers
POST B/admin/intake/provisioned
GET B/admin/intake/total
POST B/admin/intake
PUT B/admin/intake/{id}
DELETE B/admin/intake/{id}/delete
PUT B/admin/intake/{id}/reset
POST B/admin/intake/ingest
GET B/admin/intake/sendbacks
POST B/admin/intake/sendbacks/{id}/send_back
GET B/admin/intake/ingested
`
  .trim()
  .replaceAll('B/', 'v1/businesses/{businessId}/')
  .split('\n')

const Operation = v.object({
  operationId: v.string(),
  summary: v.pipe(v.string(), v.regex(/\.$/)),
  parameters: v.array(
    v.object({
      name: v.string(),
      in: v.picklist(['path', 'query', 'header']),
      required: v.boolean(),
      schema: v.object({}),
    }),
  ),
  requestBody: v.optional(
    v.object({
      required: v.literal(true),
      content: v.record(v.string(), v.object({ schema: v.looseObject({ type: v.literal('object') }) })),
    }),
  ),
  responses: v.looseObject({
    default: v.object({
      content: v.object({ 'application/problem+json': v.object({ schema: v.object({ $ref: v.string() }) }) }),
    }),
  }),
})
const Description = v.object({
  openapi: v.literal('3.1.0'),
  info: v.object({ title: v.string(), version: v.string() }),
  paths: v.record(
    v.pipe(v.string(), v.startsWith('/api/')),
    v.record(v.picklist(['get', 'post', 'put', 'delete']), Operation),
  ),
  components: v.object({
    securitySchemes: v.object({ bearer: v.object({ type: v.literal('http') }) }),
    schemas: v.object({ Problem: v.object({}) }),
  }),
})

describe('/api/openapi.json', () => {
  const described = v.parse(Description, JSON.parse(JSON.stringify(describeApi('Claimfront', 'https://desk.test'))))
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      at: `${method.toUpperCase()} ${path.slice(5)}`,
      operation,
    })),
  )

  test('describes every call of the contract, and no other', () => {
    expect(operations.map(({ at }) => at).toSorted()).toEqual(
      allCalls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(allCalls.length)
  })

  test('has every call of the specification that this part serves, by its exact path', () => {
    const served = operations.map(({ at }) => at)
    expect(ofSpecification.filter((call) => !served.includes(call))).toEqual([])
  })

  test.each(allCalls)('$name: names its parameters, its body and its reply', (call) => {
    const found = operations.find(({ operation }) => operation.operationId === call.name)?.operation
    const named = (place: string) => found?.parameters.filter((one) => one.in === place).map(({ name }) => name)
    expect(named('path')).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(named('query')).toEqual(Object.keys((call.query as { entries?: object } | undefined)?.entries ?? {}))
    expect(named('header')?.includes('Idempotency-Key')).toBe(Boolean(call.repeatable))
    expect(Boolean(found?.requestBody)).toBe(Boolean(call.body))
    const done = found?.responses[call.reply ? '200' : '204'] as { content?: Record<string, { schema: object }> }
    expect(Object.keys(done.content?.['application/json']?.schema ?? {}).length > 0).toBe(Boolean(call.reply))
  })
})
