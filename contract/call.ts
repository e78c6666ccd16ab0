import type * as v from 'valibot'
import type { Permission } from './people/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Fields = v.GenericSchema<unknown, Record<string, unknown>>

/**
 * One call of the API: both sides read it. The server validates with it, the browser types its request by it,
 * and `/api/openapi.json` is made from it.
 */
export interface Call<
  Query extends Fields | undefined = Fields | undefined,
  Body extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Reply extends v.GenericSchema | undefined = v.GenericSchema | undefined,
> {
  /** The same name as the file's, in contract, client and server. */
  readonly name: string
  readonly method: Method
  /** Below `/api`, as in the specification: `v1/businesses/{businessId}/admin/intake/ingest`. */
  readonly path: string
  readonly summary: string
  /**
   * What the caller must be allowed to do. `public` needs no sign-in; `session` the right password, even while the
   * second factor or a proven e-mail address is still missing; `signed-in` both of these too, but no permission.
   */
  readonly permission: Permission | 'public' | 'session' | 'signed-in'
  /** API clients may make it too, with the business's API key. */
  readonly apiKey?: true
  /** A super admin may make it in any business; everybody else in the own one only. */
  readonly anyBusiness?: true
  /** Whether an `Idempotency-Key` counts: under it the call is carried out once, however often it is sent. */
  readonly repeatable?: true
  readonly query?: Query
  readonly body?: Body
  /** Optional (`v.optional`) where the call may answer 204, without a body. */
  readonly reply?: Reply
  /** Whether the body may come as a form too, as clients we do not write send it. */
  readonly form?: true
  /**
   * Whether a sender without a session signs its requests: a wrong signature is refused with 403 whatever else is
   * wrong, so that nothing is told of what exists.
   */
  readonly signed?: true
  /** Body limit in bytes where it is not the usual 1 MB, or 16 KB of a public call. */
  readonly limit?: number
  /** Refusals it can answer with, beside the usual 400, 401, 403, 404, 413, 422: status and when. */
  readonly refusals?: Readonly<Record<number, string>>
}

export function defineCall<
  Query extends Fields | undefined = undefined,
  Body extends v.GenericSchema | undefined = undefined,
  Reply extends v.GenericSchema | undefined = undefined,
>(call: Call<Query, Body, Reply>): Call<Query, Body, Reply> {
  return call
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined

export type QueryOf<C> = C extends { query?: infer S } ? Output<S> : undefined
export type BodyOf<C> = C extends { body?: infer S } ? Output<S> : undefined
export type ReplyOf<C> = C extends { reply?: infer S } ? Output<S> : undefined
/** What a caller may send: before defaults are filled in. */
export type SentQueryOf<C> = C extends { query?: infer S } ? Input<S> : undefined
export type SentBodyOf<C> = C extends { body?: infer S } ? Input<S> : undefined

/** Prefix of everything that belongs to one business. */
export const business = 'v1/businesses/{businessId}'

/** Prefix of what a claimant reaches by a link, without signing in. */
export const claimants = 'v1/claimants/{id}/{token}'
