import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { AmountVersion } from '../supplements/supplement-version.ts'

export const listAmountVersions = defineCall({
  name: 'list-amount-versions',
  method: 'GET',
  path: `${business}/supplements/{id}/versions`,
  summary:
    'List the versions of a supplement’s amounts, oldest first: each change of a line, each approval, each undo.',
  permission: 'supplements:assigned',
  anyBusiness: true,
  reply: v.strictObject({ versions: v.array(AmountVersion), cursor: v.number() }),
})
