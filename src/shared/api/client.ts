import ky, { HTTPError, isNetworkError, type Options, type Progress } from 'ky'
import type { Call, ReplyOf, SentBodyOf, SentQueryOf } from '../../../contract/call.ts'
import type { Operation } from '../operations/operation.ts'
import { freshSession } from '../session/fresh-session.ts'
import { ApiProblem } from './api-problem.ts'
import { handleUnauthorized } from './handle-unauthorized.ts'
import { pathOf, queryOf } from './path-of.ts'

interface Always {
  /** Values of the path; `businessId` is filled from the session. */
  params?: Readonly<Record<string, string>>
  /** The command's own id: the same one again is not carried out twice, where its call is `repeatable`. */
  commandId?: string
  /** What the command is part of; by default it is an operation of its own. */
  operation?: Operation
  /** Sends a command again, with the same id, when no reply came. Off by default; reads are always sent again. */
  retryNetworkFailures?: boolean
  signal?: AbortSignal
  onUploadProgress?: (progress: Progress) => void
}

type OptionalWhenEmpty<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

/** What a call takes, from its contract. */
export type Sent<C> = Always & OptionalWhenEmpty<'query', SentQueryOf<C>> & OptionalWhenEmpty<'body', SentBodyOf<C>>

type Arguments<C> = object extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>]

interface Signed {
  readonly access_token: string
  readonly user: { readonly business: { readonly id: string } }
}

/** Dependencies of the client, so that tests can replace them. */
interface ClientDependencies {
  session: () => Signed | null | Promise<Signed | null>
  /** Called with every refusal, and with the token of the refused request. */
  onRefused: (problem: ApiProblem, token: string | null) => void
  fetch?: Options['fetch']
  prefix?: string
}

/** Makes the one function through which the browser calls the API. Refusals come as `ApiProblem`. */
export function createSend(dependencies: ClientDependencies) {
  return async function send<C extends Call>(call: C, ...[sent]: Arguments<C>): Promise<ReplyOf<C>> {
    const session = await dependencies.session()
    const params = { ...(session && { businessId: session.user.business.id }), ...sent?.params }
    const isRead = call.method === 'GET'
    try {
      const response = await ky(pathOf(call.path, params), {
        prefix: dependencies.prefix ?? '/api',
        method: call.method,
        searchParams: queryOf(sent?.query),
        headers: {
          accept: 'application/json',
          authorization: session ? `Bearer ${session.access_token}` : undefined,
          'idempotency-key': isRead ? undefined : (sent?.commandId ?? crypto.randomUUID()),
          ...(sent?.operation && {
            'operation-id': sent.operation.id,
            // Header values are Latin, people's words are not.
            'operation-label': encodeURIComponent(sent.operation.label),
          }),
        },
        ...(sent?.body !== undefined && { json: sent.body }),
        ...(sent?.signal && { signal: sent.signal }),
        ...(sent?.onUploadProgress && { onUploadProgress: sent.onUploadProgress }),
        ...(dependencies.fetch && { fetch: dependencies.fetch }),
        timeout: 60_000,
        retry: isRead ? { limit: 2 } : retryOf(sent?.retryNetworkFailures),
      })
      if (!call.reply || response.status === 204) return undefined as ReplyOf<C>
      return await response.json<ReplyOf<C>>()
    } catch (error) {
      const problem = problemOf(error)
      if (problem instanceof ApiProblem) dependencies.onRefused(problem, session?.access_token ?? null)
      throw problem
    }
  }
}

function retryOf(wanted = false): Options['retry'] {
  if (!wanted) return 0
  return {
    limit: 5,
    methods: ['post', 'put', 'delete'],
    backoffLimit: 5000,
    shouldRetry: ({ error }) => isNetworkError(error),
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof HTTPError)
    return new ApiProblem(error.response.status, error.data, error.response, { cause: error })
  if (isNetworkError(error))
    return new ApiProblem(0, 'The server can’t be reached. Check your connection.', undefined, { cause: error })
  return error
}

/** Calls the API as the signed-in person, with a token that is still good. */
export const send = createSend({ session: freshSession, onRefused: handleUnauthorized })
