import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { bodyLimit } from './read-request.ts'

/**
 * The API's description (OpenAPI 3.1), made from the contract that validates the requests. `npm test` lints it
 * (stage `api description`, rules in redocly.yaml).
 */
export function describeApi(productName: string, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of allCalls) {
    const path = `/api/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: 'The API that the pages use, and that API clients of a business use with its API key.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl, description: 'This server.' }],
    tags: [...new Set(allCalls.map(resourceOf))].toSorted().map(tag),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Or as a bearer token.' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(call: Call): object {
  const { name, summary, permission, apiKey, query, body, reply } = call
  const isPublic = permission === 'public'
  return {
    operationId: name,
    tags: [tag(resourceOf(call)).name],
    summary,
    security: isPublic ? [] : [{ bearer: [] }, ...(apiKey ? [{ apiKey: [] }] : [])],
    description: isPublic ? 'No sign-in required.' : `Needs: ${permission}.`,
    parameters: [...pathParameters(call), ...(query ? queryParameters(query) : []), ...headerParameters(call)],
    ...(body && { requestBody: { required: true, content: contentOf(body, call.form) } }),
    responses: {
      ...(reply
        ? { 200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(reply, 'output') } } } }
        : { 204: { description: 'Done.' } }),
      ...(reply?.type === 'optional' && { 204: { description: 'There is nothing to answer with.' } }),
      ...Object.fromEntries(
        Object.entries(refusalsOf(call)).map(([status, description]) => [status, problem(description)]),
      ),
      default: problem('Refused.'),
    },
  }
}

/** What the call is about: the first part of its path that is not the business, the version or a role. */
function resourceOf({ path }: Call): string {
  const parts = path.split('/').filter((part) => !/^(v1|businesses|admin|call-center|\{businessId\})$/.test(part))
  return parts[0] ?? 'businesses'
}

function tag(resource: string) {
  const text = resource.replace(/[-_]/g, ' ')
  const name = text.charAt(0).toUpperCase() + text.slice(1)
  return { name, description: `Calls whose path names \`${resource}\`.` }
}

/** Every refusal that the call answers with: those of each call of its kind, and its own (`Call.refusals`). */
function refusalsOf(call: Call): Record<number, string> {
  const refusals: Record<number, string> = {
    400: 'The request can’t be read: the body is not JSON, or a parameter is given more than once.',
    422: 'A parameter or a field is not valid; `errors` names each.',
  }
  if (call.permission !== 'public') {
    refusals[401] = 'No valid access token.'
    refusals[403] = 'The caller does not have permission.'
  }
  if (call.path.includes('{')) refusals[404] = 'Nothing in the caller’s business has this path.'
  if (call.method !== 'GET') {
    refusals[413] = `The body is over ${bodyLimit(call).toLocaleString('en')} bytes.`
    refusals[415] = 'The body is not sent as JSON.'
  }
  for (const [status, own] of Object.entries(call.refusals ?? {})) {
    const usual = refusals[Number(status)]
    refusals[Number(status)] = usual ? `${own} Or: ${usual}` : own
  }
  return refusals
}

function contentOf(body: v.GenericSchema, form = false) {
  const schema = schemaOf(body, 'input')
  return { 'application/json': { schema }, ...(form && { 'application/x-www-form-urlencoded': { schema } }) }
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    state: { type: 'string' },
    allowed: { type: 'array', items: { type: 'string' } },
    retry_after: { type: 'integer' },
  },
}

function pathParameters({ path }: Call) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function headerParameters(call: Call) {
  return [...(call.repeatable ? [keyParameter] : []), ...(isCommand(call) ? actionParameters : [])]
}

const isCommand = ({ method, permission }: Call) => method !== 'GET' && permission !== 'public'

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same request again under the same key is not carried out again. It is answered with what the first one did; single records and counts are answered in their current state. Another request under the same key is refused (422). Keys of requests that changed something are kept for 14 days.',
  schema: { type: 'string', format: 'uuid' },
}

const actionParameters = [
  {
    name: 'Operation-Id',
    in: 'header',
    required: false,
    description: 'One operation of a person may consist of many requests: those with the same id are undone together.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'Operation-Label',
    in: 'header',
    required: false,
    description: 'A short name of the operation, in percent-encoded UTF-8.',
    schema: { type: 'string' },
  },
]

function queryParameters(query: v.GenericSchema) {
  const schema = schemaOf(query, 'input') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    // The dialect of OpenAPI 3.1: a tuple is `prefixItems`.
    target: 'draft-2020-12',
  })
  return rest
}
