import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { initialTransition } from 'xstate'
import { aggregateList } from '../../machines/aggregates.ts'
import { sampledEvents } from '../../machines/sampled-walks.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Aggregates' } satisfies Meta

/** The lifecycle of every aggregate, by its manifest: its samples step through its machine. */
export const StepThroughEach: StoryObj = {
  render: () => (
    <>
      {aggregateList.map(({ category, title, machine, samples }) => (
        <section key={category} aria-label={title}>
          <h2>{title}</h2>
          <MachineStepper machine={machine} samples={samplesOf(machine, samples as never)} />
        </section>
      ))}
    </>
  ),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    for (const { title, machine, samples } of aggregateList) {
      const section = within(canvas.getByRole('region', { name: title }))
      const [start] = initialTransition(machine)
      const first = sampledEvents(start, samples).findIndex((event) => start.can(event))
      const before = section.getByRole('status').textContent
      await expect(before).toBe(String(start.value))
      await userEvent.click(section.getByRole('button', { name: samples[first]?.label ?? '' }))
      await expect(section.getByRole('status')).not.toHaveTextContent(before)
    }
  },
}
