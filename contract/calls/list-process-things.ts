import * as v from 'valibot'
import { Limit, Page } from '../paging.ts'
import { ProcessThing, processSpan } from '../process/process.ts'
import { business, defineCall } from '../call.ts'

const Name = v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200, 'must have at most 200 characters'))

export const listProcessThings = defineCall({
  name: 'list-process-things',
  method: 'GET',
  path: `${business}/process/{machine}/things`,
  summary: 'The things in a state now, those that took a transition, or those of which an event was refused.',
  action: 'process:view',
  query: v.pipe(
    v.strictObject({
      ...processSpan,
      /** A state's id: what is in it now, whenever it came there. */
      state: v.optional(Name),
      /** An arrow's id: what took it within the span. */
      edge: v.optional(Name),
      /** A state's path, a slash, an event: of what the event was refused there within the span. */
      refused: v.optional(
        v.pipe(Name, v.regex(/^[^/]*\/[^/]+$/, 'must be a state and an event, such as ingested/ClaimReset')),
      ),
      page: v.optional(Page, '1'),
      limit: v.optional(Limit, '25'),
    }),
    v.forward(
      v.check(
        ({ state, edge, refused }) => [state, edge, refused].filter((one) => one !== undefined).length === 1,
        'must be given, or edge, or refused, and only one of them',
      ),
      ['state'],
    ),
  ),
  reply: v.strictObject({
    things: v.array(ProcessThing),
    total: v.number(),
    /** Where all of them stand now. */
    here: v.array(v.strictObject({ state: v.string(), count: v.number() })),
  }),
})
