import type { IntakeItemSnapshot } from '../machines/intake-item/intake-item.evolve.ts'
import { type IntakeItemPath, intakeItemPaths, keyOf } from '../machines/intake-item/intake-item.paths.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { coveringPaths } from '../machines/model-paths.ts'
import { ClaimOnPage } from './claim-on-page.ts'
import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

test('the life of a claim on the pages, by the shortest paths of its machine to every state', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/(409|422) POST .*\/intake\/ingest/)
  // A lease may be renewed while the decision that releases it is on its way.
  trouble.expect(/409 PUT \S+\/leases\/intake_item\//)
  const paths = coveringPaths(intakeItemPaths().filter(isOffered), arrivalOf)
  const places = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => placeOf(state))))
  expect([...places].sort()).toEqual(['errored', 'ingested', 'ready', 'received', 'sent_back', 'unseen'])

  const api = await signIn(server.url, 'admin2@demo.test')
  const review = await new Review(await signedIn('admin@demo.test', '/admin/intake/intake_review')).settled()
  for (const [n, { steps, description }] of paths.entries()) {
    await test.step(description, async () => {
      const claim = new ClaimOnPage(review, `ZZ-26-0011000${n}`, { ...api, origin: server.url })
      for (const { event, state } of steps.slice(1)) {
        await claim.bringAbout(event)
        await claim.agrees(state)
      }
      await claim.leave()
    })
  }
  api.close()
})

/** Whether the pages offer a way to every event of the path by itself, on the claim alone. */
function isOffered({ steps }: IntakeItemPath): boolean {
  return steps.every(({ event, state }) => {
    // With its lead or alone, a claim that is sent back is in the same place; here it goes alone.
    if (event.type === 'ClaimIngested') return event.data.action !== 'delete' && !event.data.lead
    // Pages edit or undo instead; an import is undone as a whole.
    if (['ClaimReset', 'ClaimWithdrawn', 'ClaimRestored'].includes(event.type)) return false
    return state !== undefined
  })
}

function arrivalOf(steps: IntakeItemPath['steps'], at: number): string {
  const step = steps[at]
  return step ? `${step.event.type} ${keyOf(step.state)}` : ''
}

function placeOf({ value }: IntakeItemSnapshot): string {
  return typeof value === 'string' ? value : value.waiting
}
