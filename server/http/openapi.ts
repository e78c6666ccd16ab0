import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'

/** The API's description (OpenAPI 3.1), made from the same contract that validates requests. */
export function describeApi(productName: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of allCalls) {
    const path = `/api/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
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
  const { name, summary, action, apiKey, query, body, reply, refusals = {} } = call
  const security = [{ bearer: [] }, ...(apiKey ? [{ apiKey: [] }] : [])]
  return {
    operationId: name,
    summary,
    ...(action === 'public' ? {} : { security, description: `Needs: ${action}.` }),
    parameters: [...pathParameters(call), ...(query ? queryParameters(query) : []), ...headerParameters(call)],
    ...(body && { requestBody: { required: true, content: contentOf(body, call.form) } }),
    responses: {
      ...(reply
        ? { 200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(reply, 'output') } } } }
        : { 204: { description: 'Done.' } }),
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, problem(description)])),
      default: problem('Refused.'),
    },
  }
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

const isCommand = ({ method, action }: Call) => method !== 'GET' && action !== 'public'

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same request again under the same key is not carried out again. It is answered with what the first one did; a single thing and counts are answered as they stand by now. Under the same key another request is refused (422). Keys of requests that changed something are kept for 14 days.',
  schema: { type: 'string', format: 'uuid' },
}

const actionParameters = [
  {
    name: 'Action-Id',
    in: 'header',
    required: false,
    description: 'What a person does at once may be many requests: those with the same id are undone as one.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'Action-Label',
    in: 'header',
    required: false,
    description: 'A short name for the action, in percent-encoded UTF-8.',
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
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}
