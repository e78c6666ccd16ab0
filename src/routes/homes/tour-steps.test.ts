import { expect, test } from 'vitest'
import { makeMe } from '../../../contract/people/me.factory.ts'
import { roles } from '../../../contract/people/roles.ts'
import { tourOf, tourSteps } from './tour-steps.ts'

test.each(roles)('all that the tour names for %s is built and open to that role', (role) => {
  expect(tourOf(makeMe({ role }))).toEqual(tourSteps[role] ?? [])
})
