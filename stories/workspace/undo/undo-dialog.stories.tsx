import { Tooltip } from '@base-ui/react/tooltip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import type { UndoPlan } from '../../../contract/undo/undo-plan.ts'
import type { UndoApi } from '../../../src/workspace/undo/api/undo-api.ts'
import { UndoDialog } from '../../../src/workspace/undo/components/undo-dialog.tsx'
import { followedPlan, heldPlan, plainPlan } from '../../../src/workspace/undo/undo-review.samples.ts'
import { openUndo } from '../../../src/workspace/undo/undo-session.ts'
import { Button } from '../../../src/shared/ui/button.tsx'
import { Toaster } from '../../../src/shared/ui/toast.tsx'

export default { title: 'Features/Undo' } satisfies Meta

/** A server on which a colleague works on one of two claims, until one looks again. */
function apiOf(first: UndoPlan): UndoApi {
  const plans = [first, plainPlan]
  return {
    listOwnActions: async () => [],
    planUndo: async () => plans.shift() ?? plainPlan,
    undo: async () => ({ undone: 2, refused: [], remaining: 0 }),
  }
}

function Stage({ first = heldPlan }: { first?: UndoPlan }) {
  const [work] = useState(() => openUndo(apiOf(first)))
  return (
    <Tooltip.Provider>
      <Button onClick={() => work.undoOperation('5a000000-0000-4000-8000-0000000000aa')}>Undo my last action</Button>
      <UndoDialog
        work={work}
        zone="America/Chicago"
        describeIn={() => () => ({
          title: 'City set back',
          changes: [{ label: 'City', from: 'Goshen', to: 'Avon' }],
        })}
      />
      <Toaster />
    </Tooltip.Provider>
  )
}

/** An undo that all could be done of is reviewed too where something else follows from it. */
export const SomethingFollows: StoryObj = {
  render: () => <Stage first={followedPlan} />,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole('button', { name: 'Undo my last action' }))
    const following = await page.findByRole('region', { name: 'Also happens' })
    await expect(following).toHaveTextContent('Its offer to Riverside Collision is canceled.')
    await userEvent.click(page.getByRole('button', { name: 'Undo 2' }))
    await page.findByText('Undid: set City on 2 claims')
  },
}

/** Who works on it and until when stands there before it is done; once that is over, all of it goes back. */
export const HeldByAColleague: StoryObj = {
  render: () => <Stage />,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(page.getByRole('button', { name: 'Undo my last action' }))
    const held = await page.findByRole('region', { name: 'Checked out to colleagues' })
    await expect(held).toHaveTextContent('Checked out to Maria Ortiz.Until 11:42 AM CDT or later')
    await expect(page.getByRole('button', { name: 'Undo 1 of 2' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Refresh' }))
    await userEvent.click(await page.findByRole('button', { name: 'Undo 2' }))
    await page.findByText('Undid: set City on 2 claims')
  },
}
